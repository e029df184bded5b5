import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { loadDatesPath, staffLoadDatesPath } from './api';
import { loadStatuses, type LoadDate } from './model';
import { PlannedOrders } from './parts/planned-orders';
import { useLoadDates, useStaffLoadDates } from './stores';

const column = columnsOf<LoadDate>();

const common = [
  column.accessor('loadDate', {
    header: t('loadDates.loadDate'),
    meta: { card: 'title', filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('cutOffAt', {
    header: t('loadDates.cutOff'),
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('route', {
    header: t('loadDates.route'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('province', { header: t('loadDates.province'), meta: { filter: { kind: 'text' } } }),
  column.accessor('status', statusColumn({ header: t('loadDates.status'), words: loadStatuses })),
  column.accessor('capacityNote', { header: t('loadDates.note'), meta: { isUnsortable: true } }),
];

const columns = column.columns(common);
const withOrders = column.columns([
  ...common,
  column.accessor('orders', {
    header: t('loadDates.orders'),
    meta: { isUnsortable: true },
    cell: (cell) => <PlannedOrders orders={cell.getValue()} />,
  }),
]);

const shared = {
  search: ['route'],
  sort: 'loadDate',
  rowLabel: (row: LoadDate) => t('loadDates.one', { date: date(row.loadDate) }),
  hasExport: true,
};

export const loadDateList = defineList<LoadDate>({
  ...shared,
  columns: withOrders,
  id: 'load-dates',
  path: loadDatesPath,
  store: useLoadDates,
});

/** The same of an account that staff have chosen. */
export const staffLoadDateList = defineList<LoadDate>({
  ...shared,
  columns,
  id: 'staff-load-dates',
  path: staffLoadDatesPath,
  store: useStaffLoadDates,
});
