import { numberOf } from '@/entities/order/number';
import { branchColumn } from '@/shared/grid/account-columns';
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
import { currentOrdersPath } from './api';
import { currentStatuses, lateText, orderStatuses, type OrderRow, type OrderStatus } from './model';
import { ArrivalCell, JobCell, NumberCell, StageCell } from './parts/list-cells';
import { useCurrentOrders } from './stores';

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

export const status = (offered: readonly OrderStatus[]) =>
  column.accessor('status', statusColumn({ header: msg('orders.status'), words: orderStatuses, offered }));

export const identity = [
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

/** The job first: dealers know their orders by it. Its customer and their own number stand beneath. */
export const jobAndNumber: readonly GridColumn<OrderRow>[] = [
  column.accessor('jobName', {
    header: msg('orders.job'),
    meta: { card: 'title', isCut: true, share: 4, filter: { kind: 'text' }, isGroupable: true },
    cell: (cell) => <JobCell order={cell.row.original} />,
  }),
  column.accessor('orderNumber', {
    header: msg('orders.number'),
    meta: { card: 'line', filter: { kind: 'text' } },
    cell: (cell) => <NumberCell order={cell.row.original} />,
  }),
];

export const stage = (offered: readonly OrderStatus[]) => {
  const { meta, ...given } = statusColumn({ header: msg('orders.stage'), words: orderStatuses, offered });
  return column.accessor('status', {
    ...given,
    meta: { ...meta, card: 'line' },
    cell: (cell) => <StageCell order={cell.row.original} />,
  });
};

/** What a dealer's list can show and be asked for besides. */
export const besides: readonly GridColumn<OrderRow>[] = [
  column.accessor('customerName', {
    header: msg('orders.customer'),
    meta: { filter: { kind: 'text' }, isGroupable: true, isOptional: true, card: 'hidden' },
  }),
  column.accessor('po', {
    header: msg('orders.po'),
    meta: { filter: { kind: 'text' }, isOptional: true, card: 'hidden' },
  }),
  day('enteredOn', msg('orders.entered'), true),
  column.accessor('branch', branchColumn),
  column.accessor('salesperson', {
    header: msg('orders.salesperson'),
    meta: { filter: { kind: 'text' }, isGroupable: true, isOptional: true, card: 'hidden' },
  }),
];

export const units = column.accessor('unitCount', {
  header: msg('orders.units'),
  meta: { align: 'end', card: 'hidden', summary: { type: 'sum', show: 'integer' } },
});

const current: readonly GridColumn<OrderRow>[] = [
  ...jobAndNumber,
  column.accessor('arrivesOn', {
    header: msg('orders.arrives'),
    meta: { card: 'status', filter: { kind: 'date' } },
    cell: (cell) => <ArrivalCell order={cell.row.original} />,
  }),
  stage(currentStatuses),
  column.accessor('isLate', {
    header: msg('orders.late'),
    meta: { filter: { kind: 'flag' }, isOptional: true, card: 'hidden' },
    cell: (cell) => lateText(cell.row.original),
  }),
  day('requiredOn', msg('orders.required'), true),
  day('loadDate', msg('orders.loadDate'), true),
  ...besides,
  units,
];

type Given = {
  id: string;
  path: string;
  store: ListStore<OrderRow, ListQuery>;
  columns: readonly GridColumn<OrderRow>[];
  sort?: string;
  rowLines?: 2;
  totalLabel?: Words;
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
  sort: 'arrivesOn',
  rowLines: 2,
});
