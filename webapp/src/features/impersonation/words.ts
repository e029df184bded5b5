// The page's own words come with it.
import { impersonation } from '@/shared/i18n/messages/en/impersonation';
import { addMessages } from '@/shared/i18n/t';

addMessages({ impersonation });
