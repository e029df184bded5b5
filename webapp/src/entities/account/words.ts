// Words of the parts that let staff choose an account. First among the imports of those parts.
import { accounts } from '@/shared/i18n/messages/en/accounts';
import { addMessages } from '@/shared/i18n/t';

addMessages({ accounts });
