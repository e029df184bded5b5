// The panel's own words come with it.
import { serviceFigures } from '@/shared/i18n/messages/en/service-figures';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceFigures });
