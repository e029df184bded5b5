// The page's own words come with it.
import { discounts } from '@/shared/i18n/messages/en/discounts';
import { addMessages } from '@/shared/i18n/t';

addMessages({ discounts });
