// The page's own words come with it.
import { imports } from '@/shared/i18n/messages/en/imports';
import { addMessages } from '@/shared/i18n/t';

addMessages({ imports });
