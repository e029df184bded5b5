// What is said on the pages of one order.
import { order } from '@/shared/i18n/messages/en/order';
import { addMessages } from '@/shared/i18n/t';

addMessages({ order });
