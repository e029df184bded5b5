import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { pathsOfSide } from '@/shared/side';
import { DateText } from '@/shared/ui/date-text';
import { closedPath, openPath, staffPath } from './api';
import { kinds, statuses, type OrderStatus, type ServiceOrderRow } from './model';
import { useClosedOrders, useOpenOrders, useStaffServiceOrders } from './stores';

const column = columnsOf<ServiceOrderRow>();

const status = (offered: readonly OrderStatus[]) =>
  column.accessor('status', statusColumn({ header: msg('serviceOrders.status'), words: statuses, offered }));

const day = (field: 'orderedOn' | 'plannedOn' | 'finishedOn', header: Words, card: 'amount' | 'hidden') =>
  column.accessor(field, {
    header,
    meta: { card, isLabelled: true, filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  });

const numberColumn = column.accessor('number', {
  header: msg('serviceOrders.number'),
  meta: { card: 'title', filter: { kind: 'text' } },
});

const about = (side: 'dealer' | 'staff') => [
  column.accessor('kind', {
    header: msg('serviceOrders.kind'),
    meta: {
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      },
    },
    cell: (cell) => t(kinds[cell.getValue()]),
  }),
  column.accessor('requestNumber', {
    header: msg('serviceOrders.request'),
    meta: { isOptional: side === 'staff', filter: { kind: 'text' } },
  }),
  column.accessor('summary', {
    header: msg('serviceOrders.summary'),
    meta: { isCut: true, share: 5, filter: { kind: 'text' } },
  }),
  column.accessor('orderNumber', {
    header: msg('serviceOrders.order'),
    meta: { isOptional: side === 'staff', filter: { kind: 'text' } },
  }),
  column.accessor('siteCity', {
    header: msg('serviceOrders.site'),
    meta: { isOptional: side === 'staff', filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('crewName', {
    header: msg('serviceOrders.crew'),
    meta: {
      isCut: true,
      isLabelled: true,
      isOptional: side === 'dealer',
      filter: { kind: 'text' },
      isGroupable: true,
    },
  }),
  day('orderedOn', msg('serviceOrders.orderedOn'), 'hidden'),
];

const charge = column.accessor('charge', {
  header: msg('serviceOrders.charge'),
  meta: { align: 'end', isOptional: true, filter: { kind: 'number' } },
  cell: (cell) => money(cell.getValue(), cell.row.original.currency),
});

const common = {
  search: ['number', 'requestNumber', 'orderNumber', 'siteCity'],
  sort: '-orderedOn',
  rowLabel: ({ number }: ServiceOrderRow) => t('serviceOrders.rowLabel', { number }),
  hasExport: true,
};

const rowPath = ({ id }: ServiceOrderRow) => pathsOfSide().serviceOrder.to({ id });

export const openList = defineList<ServiceOrderRow>({
  ...common,
  id: 'open-service-orders',
  path: openPath,
  store: useOpenOrders,
  columns: [
    numberColumn,
    status(['open', 'scheduled']),
    ...about('dealer'),
    day('plannedOn', msg('serviceOrders.plannedOn'), 'amount'),
  ],
  rowPath,
});

export const closedList = defineList<ServiceOrderRow>({
  ...common,
  id: 'closed-service-orders',
  path: closedPath,
  store: useClosedOrders,
  columns: [
    numberColumn,
    status(['done', 'closed']),
    ...about('dealer'),
    day('finishedOn', msg('serviceOrders.finishedOn'), 'amount'),
  ],
  rowPath,
});

/** All dealers' orders, and whose they are. */
export const staffList = defineList<ServiceOrderRow>({
  ...common,
  id: 'staff-service-orders',
  path: staffPath,
  store: useStaffServiceOrders,
  columns: [
    numberColumn,
    status(['open', 'scheduled', 'done', 'closed']),
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    ...about('staff'),
    day('plannedOn', msg('serviceOrders.plannedOn'), 'amount'),
    charge,
  ],
  rowPath: ({ id }) => pathsOfSide().serviceOrder.to({ id }),
});
