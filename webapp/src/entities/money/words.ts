// Words of what is owed and paid, on both sides.
import { money } from '@/shared/i18n/messages/en/money';
import { addMessages } from '@/shared/i18n/t';

addMessages({ money });
