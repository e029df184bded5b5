// The panel's own words come with it. First among its imports, because tables of labels read them when they load.
import { serviceFigures } from '@/shared/i18n/messages/en/service-figures';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceFigures });
