// The page's own words come with it.
import { bell } from '@/shared/i18n/messages/en/bell';
import { addMessages } from '@/shared/i18n/t';

addMessages({ bell });
