// The page's own words come with it.
import { profile } from '@/shared/i18n/messages/en/profile';
import { addMessages } from '@/shared/i18n/t';

addMessages({ profile });
