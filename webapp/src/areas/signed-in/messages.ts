import { grid } from '@/shared/i18n/messages/en/grid';
import { loadDates } from '@/shared/i18n/messages/en/load-dates';
import { message } from '@/shared/i18n/messages/en/message';
import { orders } from '@/shared/i18n/messages/en/orders';
import { shell } from '@/shared/i18n/messages/en/shell';
import { addMessages } from '@/shared/i18n/t';

addMessages({ grid, loadDates, message, orders, shell });
