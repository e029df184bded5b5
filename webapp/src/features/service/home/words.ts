// The panels' own words come with them.
import { serviceFigures } from '@/shared/i18n/messages/en/service-figures';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceFigures });
