// What staff alone read of orders.
import { staffOrders } from '@/shared/i18n/messages/en/staff-orders';
import { addMessages } from '@/shared/i18n/t';

addMessages({ staffOrders });
