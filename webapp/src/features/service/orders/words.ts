// The pages' own words come with them.
import { serviceOrders } from '@/shared/i18n/messages/en/service-orders';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceOrders });
