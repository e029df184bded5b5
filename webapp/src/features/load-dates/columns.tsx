import './list-words';
import './words';
import { dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { date, quantity } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { weight } from '@/shared/i18n/weight';
import { DateText, PlantTimeText } from '@/shared/ui/date-text';
import { staffLoadDatesPath } from './api';
import { loadStatuses, type StaffLoadDate } from './model';
import { NoteCell } from './parts/note-cell';
import { useStaffLoadDates } from './stores';

const column = columnsOf<StaffLoadDate>();

const number = (field: 'orderCount' | 'unitCount', header: Words) =>
  column.accessor(field, {
    header,
    meta: { align: 'end', summary: { type: 'sum', show: 'integer' } },
    cell: (cell) => quantity(cell.getValue()),
  });

/** All trucks that are to leave, with how much is planned for each. */
export const staffLoadDateList = defineList<StaffLoadDate>({
  columns: [
    column.accessor('loadDate', {
      header: msg('loadDates.loadDate'),
      meta: { card: 'title', filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('week', {
      header: msg('loadDates.week'),
      meta: { filter: { kind: 'date' }, isGroupable: true, isOptional: true, card: 'hidden' },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('cutOffAt', {
      header: msg('loadDates.cutOff'),
      meta: { isLabelled: true },
      cell: (cell) => <PlantTimeText at={cell.getValue()} />,
    }),
    column.accessor('route', {
      header: msg('loadDates.route'),
      meta: { filter: { kind: 'text' }, isGroupable: true },
    }),
    column.accessor('province', {
      header: msg('loadDates.province'),
      meta: { filter: { kind: 'text' }, isOptional: true },
    }),
    column.accessor('status', statusColumn({ header: msg('loadDates.status'), words: loadStatuses })),
    column.accessor('capacityNote', {
      header: msg('loadNotes.capacity'),
      meta: { isUnsortable: true, isCut: true },
    }),
    // Only a dealer's own truck has one.
    column.accessor('accountName', {
      ...dealerColumn,
      meta: { ...dealerColumn.meta, isOptional: true },
    }),
    number('orderCount', msg('loadDates.orderCount')),
    number('unitCount', msg('loadDates.unitCount')),
    column.accessor('weight', {
      header: msg('loadDates.weight'),
      meta: { align: 'end' },
      cell: (cell) => weight(cell.getValue()),
    }),
    // Not null where there is none: a phone's card leaves out what is, and the button with it.
    column.computed((row) => row.note ?? undefined, {
      id: 'note',
      header: msg('loadDates.note'),
      meta: { isUnsortable: true },
      cell: (cell) => <NoteCell load={cell.row.original} />,
    }),
  ],
  id: 'staff-load-dates',
  path: staffLoadDatesPath,
  store: useStaffLoadDates,
  search: ['route'],
  sort: 'loadDate',
  rowLabel: ({ loadDate }) => t('loadDates.one', { date: date(loadDate) }),
  hasExport: true,
});
