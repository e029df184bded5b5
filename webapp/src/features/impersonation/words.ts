// The page's own words come with it. First among its imports, because tables of labels read them when they load.
import { impersonation } from '@/shared/i18n/messages/en/impersonation';
import { addMessages } from '@/shared/i18n/t';

addMessages({ impersonation });
