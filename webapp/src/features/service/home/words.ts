// The panels' own words come with them. First among their imports, because tables of labels read them when they load.
import { serviceFigures } from '@/shared/i18n/messages/en/service-figures';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceFigures });
