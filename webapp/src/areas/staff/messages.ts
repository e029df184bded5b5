// The menu of staff, which dealers do without.
import { staffMenu } from '@/shared/i18n/messages/en/staff-menu';
import { addMessages } from '@/shared/i18n/t';

addMessages({ staffMenu });
