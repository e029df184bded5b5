// The page's own words come with it. First among its imports, because tables of labels read them when they load.
import { users } from '@/shared/i18n/messages/en/users';
import { addMessages } from '@/shared/i18n/t';

addMessages({ users });
