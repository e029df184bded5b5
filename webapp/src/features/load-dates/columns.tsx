import './words';
import { dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { date, quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { loadDatesPath, staffLoadDatesPath } from './api';
import { loadStatuses, type LoadDate, type StaffLoadDate } from './model';
import { NoteCell } from './parts/note-cell';
import { NoteText } from './parts/note-text';
import { PlannedOrders } from './parts/planned-orders';
import { useLoadDates, useStaffLoadDates } from './stores';

const column = columnsOf<LoadDate>();
const staffColumn = columnsOf<StaffLoadDate>();

const status = statusColumn({ header: t('loadDates.status'), words: loadStatuses });

const commonOf = <Row extends LoadDate>(
  of: ReturnType<typeof columnsOf<Row>>,
  province: { isOptional?: boolean } = {},
) => ({
  day: of.accessor((row) => row.loadDate, {
    id: 'loadDate',
    header: t('loadDates.loadDate'),
    meta: { card: 'title', filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  cutOff: of.accessor((row) => row.cutOffAt, {
    id: 'cutOffAt',
    header: t('loadDates.cutOff'),
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  rest: [
    of.accessor((row) => row.route, {
      id: 'route',
      header: t('loadDates.route'),
      meta: { filter: { kind: 'text' }, isGroupable: true },
    }),
    of.accessor((row) => row.province, {
      id: 'province',
      header: t('loadDates.province'),
      meta: { filter: { kind: 'text' }, ...province },
    }),
    of.accessor((row) => row.status, {
      id: 'status',
      header: status.header,
      meta: status.meta,
      cell: (cell) => status.cell(cell),
    }),
    of.accessor((row) => row.capacityNote, {
      id: 'capacityNote',
      header: t('loadNotes.capacity'),
      meta: { isUnsortable: true },
    }),
  ],
});

const own = commonOf(column);
const ofAll = commonOf(staffColumn, { isOptional: true });

const number = (field: 'orderCount' | 'unitCount', header: string) =>
  staffColumn.accessor(field, {
    header,
    meta: { align: 'end', summary: { type: 'sum', show: 'integer' } },
    cell: (cell) => quantity(cell.getValue()),
  });

const shared = {
  search: ['route'],
  sort: 'loadDate',
  rowLabel: (row: LoadDate) => t('loadDates.one', { date: date(row.loadDate) }),
  hasExport: true,
};

export const loadDateList = defineList<LoadDate>({
  ...shared,
  columns: column.columns([
    own.day,
    own.cutOff,
    ...own.rest,
    column.accessor('note', {
      header: t('loadDates.note'),
      meta: { isUnsortable: true },
      cell: (cell) => <NoteText note={cell.getValue()} />,
    }),
    column.accessor('orders', {
      header: t('loadDates.orders'),
      meta: { isUnsortable: true },
      cell: (cell) => <PlannedOrders orders={cell.getValue()} />,
    }),
  ]),
  id: 'load-dates',
  path: loadDatesPath,
  store: useLoadDates,
});

/** All trucks that are to leave, with how much is planned for each. */
export const staffLoadDateList = defineList<StaffLoadDate>({
  ...shared,
  columns: staffColumn.columns([
    ofAll.day,
    staffColumn.accessor('week', {
      header: t('loadDates.week'),
      meta: { filter: { kind: 'date' }, isGroupable: true, isOptional: true, card: 'hidden' },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    ofAll.cutOff,
    ...ofAll.rest,
    staffColumn.accessor('accountName', dealerColumn),
    number('orderCount', t('loadDates.orderCount')),
    number('unitCount', t('loadDates.unitCount')),
    // Not null where there is none: a phone's card leaves out what is, and the button with it.
    staffColumn.accessor((row) => row.note ?? undefined, {
      id: 'note',
      header: t('loadDates.note'),
      meta: { isUnsortable: true },
      cell: (cell) => <NoteCell load={cell.row.original} />,
    }),
  ]),
  id: 'staff-load-dates',
  path: staffLoadDatesPath,
  store: useStaffLoadDates,
});
