// The pages' own words come with them. First among their imports, because tables of labels read them when they load.
import { dealerUsers } from '@/shared/i18n/messages/en/dealer-users';
import { users } from '@/shared/i18n/messages/en/users';
import { addMessages } from '@/shared/i18n/t';

addMessages({ dealerUsers, users });
