// The panel's own words come with it.
import { changeFigures } from '@/shared/i18n/messages/en/change-figures';
import { addMessages } from '@/shared/i18n/t';

addMessages({ changeFigures });
