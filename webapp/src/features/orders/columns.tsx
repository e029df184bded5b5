import { numberOf } from '@/entities/order/number';
import { accountColumn, branchColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf, type ColumnMeta, type GridColumn } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { orderPath } from '@/shared/side';
import type { ListStore } from '@/shared/store/factories';
import type { ListQuery } from '@/shared/grid/load-options';
import { DateText } from '@/shared/ui/date-text';
import { currentOrdersPath, pastOrdersPath, staffOrdersPath } from './api';
import { currentStatuses, orderStatuses, pastStatuses, type OrderRow, type OrderStatus } from './model';
import { PromisedDate } from './parts/promised-date';
import { useCurrentOrders, usePastOrders, useStaffOrders } from './stores';

const column = columnsOf<OrderRow>();

export const day = (
  field: 'enteredOn' | 'requiredOn' | 'loadDate' | 'shippedOn',
  header: Words,
  isOptional = false,
) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'date' }, isGroupable: field === 'loadDate', isOptional },
    cell: (cell) => <DateText day={cell.getValue()} />,
  });

const status = (offered: readonly OrderStatus[]) =>
  column.accessor('status', statusColumn({ header: msg('orders.status'), words: orderStatuses, offered }));

const identity = [
  column.accessor('orderNumber', {
    header: msg('orders.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
    cell: (cell) => numberOf(cell.row.original),
  }),
];

export const whoseOf = (customer: ColumnMeta = {}) => [
  column.accessor('jobName', {
    header: msg('orders.job'),
    meta: { isCut: true, share: 4, filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('customerName', {
    header: msg('orders.customer'),
    meta: { isCut: true, share: 4, filter: { kind: 'text' }, isGroupable: true, ...customer },
  }),
  column.accessor('po', {
    header: msg('orders.po'),
    meta: { isCut: true, share: 3, card: 'hidden', filter: { kind: 'text' } },
  }),
];

export const whose = whoseOf();

export const rest = [
  column.accessor('branch', branchColumn),
  column.accessor('salesperson', {
    header: msg('orders.salesperson'),
    meta: { isCut: true, filter: { kind: 'text' }, isGroupable: true, isOptional: true, card: 'hidden' },
  }),
  column.accessor('unitCount', {
    header: msg('orders.units'),
    meta: { align: 'end', isOptional: true, summary: { type: 'sum', show: 'integer' } },
  }),
];

export const amounts = [
  column.accessor('currency', currencyColumn),
  column.accessor('total', {
    header: msg('orders.total'),
    meta: { align: 'end', filter: { kind: 'number' }, summary: { type: 'sum', show: 'money' } },
    cell: (cell) => money(cell.getValue(), cell.row.original.currency),
  }),
];

const current: readonly GridColumn<OrderRow>[] = [
  ...identity,
  status(currentStatuses),
  ...whose,
  day('enteredOn', msg('orders.entered')),
  day('requiredOn', msg('orders.required'), true),
  day('loadDate', msg('orders.loadDate'), true),
  column.accessor('promisedNow', {
    header: msg('orders.promised'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <PromisedDate order={cell.row.original} />,
  }),
  ...rest,
];

const past: readonly GridColumn<OrderRow>[] = [
  ...identity,
  status(pastStatuses),
  ...whose,
  day('enteredOn', msg('orders.entered')),
  day('shippedOn', msg('orders.shipped')),
  ...rest,
];

type Given = {
  id: string;
  path: string;
  store: ListStore<OrderRow, ListQuery>;
  columns: readonly GridColumn<OrderRow>[];
  rowLabel?: (row: OrderRow) => string;
  rowPath?: (row: OrderRow) => string;
};

/** Without the right to see amounts none are asked for: the server has no such fields for these callers. */
export function listsOf({ columns, ...given }: Given) {
  const common = {
    search: ['orderNumber', 'po', 'jobName', 'customerName'],
    sort: '-enteredOn',
    rowLabel: (row: OrderRow) => t('orders.one', { number: numberOf(row) }),
    rowPath: (row: OrderRow) => orderPath(row.id),
    currency: 'currency',
    hasExport: true,
    hasSelection: true,
    mails: 'orders' as const,
    ...given,
  };
  return {
    withAmounts: defineList<OrderRow>({ ...common, columns: [...columns, ...amounts] }),
    withoutAmounts: defineList<OrderRow>({ ...common, columns }),
  };
}

export const currentOrderLists = listsOf({
  id: 'orders',
  path: currentOrdersPath,
  store: useCurrentOrders,
  columns: current,
});

export const pastOrderLists = listsOf({
  id: 'orders-past',
  path: pastOrdersPath,
  store: usePastOrders,
  columns: past,
});

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
