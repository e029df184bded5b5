import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { DateText } from '@/shared/ui/date-text';
import { closedPath, openPath, staffPath } from './api';
import { kinds, statuses, type OrderStatus as Status, type ServiceOrderRow } from './model';
import { OrderStatus } from './parts/order-status';
import { useClosedOrders, useOpenOrders, useStaffOrders } from './stores';

const column = columnsOf<ServiceOrderRow>();

const kindLabel = (key: unknown) => Object.entries(kinds).find(([kind]) => kind === key)?.[1] ?? String(key);

const statusColumn = (of: readonly Status[]) =>
  column.accessor('status', {
    header: t('serviceOrders.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      nameKey: (key) => of.map((one) => (one === key ? statuses[one].label : '')).join('') || String(key),
      filter: { kind: 'choice', options: of.map((value) => ({ value, label: statuses[value].label })) },
    },
    cell: (cell) => <OrderStatus status={cell.getValue()} />,
  });

const day = (field: 'orderedOn' | 'plannedOn' | 'finishedOn', header: string) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  });

const numberColumn = column.accessor('number', {
  header: t('serviceOrders.number'),
  meta: { card: 'title', filter: { kind: 'text' } },
});

const about = [
  column.accessor('kind', {
    header: t('serviceOrders.kind'),
    meta: {
      isGroupable: true,
      nameKey: kindLabel,
      filter: {
        kind: 'choice',
        options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      },
    },
    cell: (cell) => kindLabel(cell.getValue()),
  }),
  column.accessor('requestNumber', {
    header: t('serviceOrders.request'),
    meta: { filter: { kind: 'text' } },
  }),
  column.accessor('summary', { header: t('serviceOrders.summary'), meta: { filter: { kind: 'text' } } }),
  column.accessor('orderNumber', { header: t('serviceOrders.order'), meta: { filter: { kind: 'text' } } }),
  column.accessor('siteCity', {
    header: t('serviceOrders.site'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('crewName', {
    header: t('serviceOrders.crew'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  day('orderedOn', t('serviceOrders.orderedOn')),
];

const charge = column.accessor('charge', {
  header: t('serviceOrders.charge'),
  meta: { align: 'end', filter: { kind: 'number' } },
  cell: (cell) => money(cell.getValue(), cell.row.original.currency),
});

const common = {
  search: ['number', 'requestNumber', 'orderNumber', 'siteCity'],
  sort: '-orderedOn',
  rowLabel: ({ number }: ServiceOrderRow) => t('serviceOrders.rowLabel', { number }),
  hasExport: true,
};

const rowPath = ({ id }: ServiceOrderRow) => paths.serviceOrder.to({ id });

export const openList = defineList<ServiceOrderRow>({
  ...common,
  id: 'open-service-orders',
  path: openPath,
  store: useOpenOrders,
  columns: [
    numberColumn,
    statusColumn(['open', 'scheduled']),
    ...about,
    day('plannedOn', t('serviceOrders.plannedOn')),
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
    statusColumn(['done', 'closed']),
    ...about,
    day('finishedOn', t('serviceOrders.finishedOn')),
  ],
  rowPath,
});

/** All dealers' orders, and whose they are. */
export const staffList = defineList<ServiceOrderRow>({
  ...common,
  id: 'staff-service-orders',
  path: staffPath,
  store: useStaffOrders,
  columns: [
    numberColumn,
    statusColumn(['open', 'scheduled', 'done', 'closed']),
    column.accessor('account', {
      header: t('serviceOrders.account'),
      meta: { filter: { kind: 'text' }, isGroupable: true },
    }),
    column.accessor('accountName', { header: t('serviceOrders.dealer'), meta: { filter: { kind: 'text' } } }),
    ...about,
    day('plannedOn', t('serviceOrders.plannedOn')),
    charge,
  ],
  rowPath: ({ id }) => paths.adminServiceOrder.to({ id }),
});
