import { dashboard } from '@/shared/i18n/messages/dashboard';
import { grid } from '@/shared/i18n/messages/grid';
import { loadDates } from '@/shared/i18n/messages/load-dates';
import { message } from '@/shared/i18n/messages/message';
import { orders } from '@/shared/i18n/messages/orders';
import { shell } from '@/shared/i18n/messages/shell';
import { addMessages } from '@/shared/i18n/t';

addMessages(dashboard);
addMessages(grid);
addMessages(loadDates);
addMessages(message);
addMessages(orders);
addMessages(shell);
