// The page's own words come with it.
import { news } from '@/shared/i18n/messages/en/news';
import { addMessages } from '@/shared/i18n/t';

addMessages({ news });
