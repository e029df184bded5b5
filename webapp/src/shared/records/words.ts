// Words of the forms of records.
import './list-words';
import { records } from '@/shared/i18n/messages/en/records';
import { addMessages } from '@/shared/i18n/t';

addMessages({ records });
