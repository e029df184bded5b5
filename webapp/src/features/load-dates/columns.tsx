import './words';
import { dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf, type ColumnMeta } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { date, quantity } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { DateText, PlantTimeText } from '@/shared/ui/date-text';
import { loadDatesPath, staffLoadDatesPath } from './api';
import { loadStatuses, type LoadDate, type StaffLoadDate } from './model';
import { NoteCell } from './parts/note-cell';
import { NoteText } from './parts/note-text';
import { PlannedOrders } from './parts/planned-orders';
import { useLoadDates, useStaffLoadDates } from './stores';

const column = columnsOf<LoadDate>();
const staffColumn = columnsOf<StaffLoadDate>();

const status = statusColumn({ header: msg('loadDates.status'), words: loadStatuses });

const commonOf = (province: ColumnMeta) => ({
  day: column.accessor('loadDate', {
    header: msg('loadDates.loadDate'),
    meta: { card: 'title', filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  cutOff: column.accessor('cutOffAt', {
    header: msg('loadDates.cutOff'),
    meta: { isLabelled: true },
    cell: (cell) => <PlantTimeText at={cell.getValue()} />,
  }),
  rest: [
    column.accessor('route', {
      header: msg('loadDates.route'),
      meta: { filter: { kind: 'text' }, isGroupable: true },
    }),
    column.accessor('province', {
      header: msg('loadDates.province'),
      meta: { filter: { kind: 'text' }, ...province },
    }),
    column.accessor('status', status),
    column.accessor('capacityNote', {
      header: msg('loadNotes.capacity'),
      meta: { isUnsortable: true },
    }),
  ],
});

const own = commonOf({ card: 'hidden' });
const ofAll = commonOf({ isOptional: true });

const number = (field: 'orderCount' | 'unitCount', header: Words) =>
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
  columns: [
    own.day,
    own.cutOff,
    ...own.rest,
    column.accessor('note', {
      header: msg('loadDates.note'),
      meta: { isUnsortable: true },
      cell: (cell) => <NoteText note={cell.getValue()} />,
    }),
    column.accessor('orders', {
      header: msg('loadDates.orders'),
      meta: { isUnsortable: true, card: 'below' },
      cell: (cell) => <PlannedOrders orders={cell.getValue()} />,
    }),
  ],
  id: 'load-dates',
  path: loadDatesPath,
  store: useLoadDates,
});

/** All trucks that are to leave, with how much is planned for each. */
export const staffLoadDateList = defineList<StaffLoadDate>({
  ...shared,
  columns: [
    ofAll.day,
    staffColumn.accessor('week', {
      header: msg('loadDates.week'),
      meta: { filter: { kind: 'date' }, isGroupable: true, isOptional: true, card: 'hidden' },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    ofAll.cutOff,
    ...ofAll.rest,
    // Only a dealer's own truck has one.
    staffColumn.accessor('accountName', {
      ...dealerColumn,
      meta: { ...dealerColumn.meta, isOptional: true },
    }),
    number('orderCount', msg('loadDates.orderCount')),
    number('unitCount', msg('loadDates.unitCount')),
    // Not null where there is none: a phone's card leaves out what is, and the button with it.
    staffColumn.computed((row) => row.note ?? undefined, {
      id: 'note',
      header: msg('loadDates.note'),
      meta: { isUnsortable: true },
      cell: (cell) => <NoteCell load={cell.row.original} />,
    }),
  ],
  id: 'staff-load-dates',
  path: staffLoadDatesPath,
  store: useStaffLoadDates,
});
