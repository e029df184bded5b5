// The page's own words come with it.
import { staticPages } from '@/shared/i18n/messages/en/static-pages';
import { addMessages } from '@/shared/i18n/t';

addMessages({ staticPages });
