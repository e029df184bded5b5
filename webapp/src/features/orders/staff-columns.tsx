import { numberOf } from '@/entities/order/number';
import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { msg, t } from '@/shared/i18n/t';
import { orderPath } from '@/shared/side';
import { staffOrdersPath } from './api';
import { amounts, day, identity, rest, status, whoseOf } from './columns';
import { currentStatuses, pastStatuses, type OrderRow } from './model';
import { useStaffOrders } from './stores';

const column = columnsOf<OrderRow>();

/** All dealers' orders: their columns, and whose they are. */
export const staffOrderList = defineList<OrderRow>({
  id: 'staff-orders',
  path: staffOrdersPath,
  store: useStaffOrders,
  columns: [
    ...identity,
    status([...currentStatuses, ...pastStatuses]),
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    // The dealer's own customer is found by the search; beside the dealer there is no room for both.
    ...whoseOf({ isOptional: true }),
    day('enteredOn', msg('orders.entered')),
    day('loadDate', msg('orders.loadDate')),
    day('shippedOn', msg('orders.shipped'), true),
    ...rest,
    ...amounts,
  ],
  search: ['orderNumber', 'po', 'jobName', 'customerName'],
  sort: '-enteredOn',
  rowLabel: (row) => t('orders.one', { number: numberOf(row) }),
  rowPath: ({ id }) => orderPath(id),
  currency: 'currency',
  hasExport: true,
  hasSelection: true,
});
