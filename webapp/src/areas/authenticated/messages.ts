import { account } from '@/shared/i18n/messages/account';
import { confirmEmail } from '@/shared/i18n/messages/confirm-email';
import { grid } from '@/shared/i18n/messages/grid';
import { loadDates } from '@/shared/i18n/messages/load-dates';
import { message } from '@/shared/i18n/messages/message';
import { orders } from '@/shared/i18n/messages/orders';
import { secondStep } from '@/shared/i18n/messages/second-step';
import { shell } from '@/shared/i18n/messages/shell';
import { addMessages } from '@/shared/i18n/t';

addMessages(account);
addMessages(confirmEmail);
addMessages(grid);
addMessages(loadDates);
addMessages(message);
addMessages(orders);
addMessages(secondStep);
addMessages(shell);
