// First among the imports of what shows records, because tables of labels read them when they load.
import { records } from '@/shared/i18n/messages/en/records';
import { addMessages } from '@/shared/i18n/t';

addMessages({ records });
