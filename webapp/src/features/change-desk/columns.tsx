import {
  aboutLines,
  kindChoices,
  priceOf,
  staffChangeStatuses,
  changeTitle,
  type ChangeRow,
} from '@/entities/change-request/model';
import { ChangeStatusBadge } from '@/entities/change-request/change-status';
import { accountColumn, branchColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { age } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { DateText, PlantTimeText, TimeText } from '@/shared/ui/date-text';
import { changesPath } from './api';
import { useChangeQueue } from './stores';

const column = columnsOf<ChangeRow>();

const statuses = Object.entries(staffChangeStatuses).map(([value, { label }]) => ({ value, label }));
const categoryWords: Readonly<Record<ChangeRow['category'], Words>> = {
  open: msg('changeDesk.categoryOpen'),
  paused: msg('changeDesk.categoryPaused'),
  done: msg('changeDesk.categoryDone'),
};
const categories = Object.entries(categoryWords).map(([value, label]) => ({ value, label }));

const yesOrNo = (value: boolean) => (value ? t('grid.yes') : t('grid.no'));

export const changeQueue = defineList<ChangeRow>({
  id: 'change-requests',
  path: changesPath,
  store: useChangeQueue,
  columns: [
    column.accessor('number', {
      header: msg('change.number'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('status', {
      header: msg('change.status'),
      meta: { card: 'status', isGroupable: true, filter: { kind: 'choice', options: statuses } },
      cell: ({ row }) => <ChangeStatusBadge request={row.original} />,
    }),
    column.accessor('holderName', {
      header: msg('changeDesk.holder'),
      meta: { isGroupable: true, filter: { kind: 'text', none: msg('changeDesk.unassigned') } },
      cell: (cell) => cell.getValue() || t('changeDesk.unassigned'),
    }),
    column.accessor('accountName', dealerColumn),
    column.accessor('orderNumber', { header: msg('change.order'), meta: { filter: { kind: 'text' } } }),
    column.accessor('type', {
      header: msg('change.kind'),
      meta: {
        card: 'line',
        isCut: true,
        isGroupable: true,
        filter: { kind: 'choice', options: kindChoices },
      },
      cell: ({ row: { original } }) => [original.kindLabel, aboutLines(original)].join(' · '),
    }),
    column.accessor('createdAt', {
      header: msg('changeDesk.age'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => age(cell.getValue()),
    }),
    column.accessor('price', {
      header: msg('change.price'),
      meta: { align: 'end', card: 'amount', filter: { kind: 'number' } },
      cell: ({ row }) => priceOf(row.original),
    }),
    column.accessor('loadDate', {
      header: msg('change.loadDate'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('priceExpiresAt', {
      header: msg('change.expires'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => (cell.getValue() ? <PlantTimeText at={cell.getValue()} /> : ''),
    }),
    column.accessor('isYourTurn', {
      header: msg('changeDesk.yourTurn'),
      meta: { isOptional: true, card: 'hidden', isUnsortable: true, filter: { kind: 'flag' } },
      cell: (cell) => yesOrNo(cell.getValue()),
    }),
    column.accessor('category', {
      header: msg('changeDesk.category'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'choice', options: categories } },
      cell: (cell) => t(categoryWords[cell.getValue()]),
    }),
    column.accessor('jobName', {
      header: msg('change.job'),
      meta: { isOptional: true, isCut: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('comment', {
      header: msg('change.about'),
      meta: { isOptional: true, isCut: true, card: 'hidden', isUnsortable: true, filter: { kind: 'text' } },
    }),
    column.accessor('account', accountColumn),
    column.accessor('branch', branchColumn),
    column.accessor('updatedAt', {
      header: msg('change.updated'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
  ],
  search: ['number', 'orderNumber', 'jobName', 'comment'],
  sort: '-createdAt',
  rowLabel: changeTitle,
  rowPath: ({ id }) => staffPaths.changeRequest.to({ id }),
  hasExport: true,
});
