// Words of the parts that let staff choose an account.
import { accounts } from '@/shared/i18n/messages/en/accounts';
import { addMessages } from '@/shared/i18n/t';

addMessages({ accounts });
