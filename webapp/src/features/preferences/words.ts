// The page's own words come with it.
import { preferences } from '@/shared/i18n/messages/en/preferences';
import { addMessages } from '@/shared/i18n/t';

addMessages({ preferences });
