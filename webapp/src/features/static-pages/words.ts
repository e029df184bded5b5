// The page's own words come with it. First among its imports, because tables of labels read them when they load.
import { staticPages } from '@/shared/i18n/messages/en/static-pages';
import { addMessages } from '@/shared/i18n/t';

addMessages({ staticPages });
