// What staff alone read of orders. First among its imports, because tables of labels read them when they load.
import { staffOrders } from '@/shared/i18n/messages/en/staff-orders';
import { addMessages } from '@/shared/i18n/t';

addMessages({ staffOrders });
