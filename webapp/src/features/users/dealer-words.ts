// The pages' own words come with them.
import { dealerUsers } from '@/shared/i18n/messages/en/dealer-users';
import { users } from '@/shared/i18n/messages/en/users';
import { addMessages } from '@/shared/i18n/t';

addMessages({ dealerUsers, users });
