// The pages' own words come with them. First among their imports, because tables of labels read them when they load.
import { serviceOrders } from '@/shared/i18n/messages/en/service-orders';
import { addMessages } from '@/shared/i18n/t';

addMessages({ serviceOrders });
