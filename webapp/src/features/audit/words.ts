// The page's own words come with it.
import { audit } from '@/shared/i18n/messages/en/audit';
import { addMessages } from '@/shared/i18n/t';

addMessages({ audit });
