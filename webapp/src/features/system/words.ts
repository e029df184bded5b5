// The page's own words come with it.
import { system } from '@/shared/i18n/messages/en/system';
import { addMessages } from '@/shared/i18n/t';

addMessages({ system });
