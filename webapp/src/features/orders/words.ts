// What is said on the pages of one order. First among their imports, because tables of labels read them when they load.
import { order } from '@/shared/i18n/messages/en/order';
import { addMessages } from '@/shared/i18n/t';

addMessages({ order });
