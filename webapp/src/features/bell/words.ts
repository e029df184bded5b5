// The page's own words come with it.
import { bell } from '@/shared/i18n/messages/bell';
import { addMessages } from '@/shared/i18n/t';

addMessages(bell);
