// The page's own words come with it.
import { roles } from '@/shared/i18n/messages/en/roles';
import { addMessages } from '@/shared/i18n/t';

addMessages({ roles });
