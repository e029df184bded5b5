import { revisionName, staffStatuses, type DrawingRow } from '@/entities/drawing/model';
import { DrawingStatusBadge } from '@/entities/drawing/status';
import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { date } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { AgeText } from '@/shared/ui/date-text';
import { queuePath } from './api';
import { useQueue } from './stores';

const column = columnsOf<DrawingRow>();

const choices = Object.entries(staffStatuses).map(([value, { label }]) => ({ value, label }));

export const queue = defineList<DrawingRow>({
  id: 'drawing-desk',
  path: queuePath,
  store: useQueue,
  search: ['itemNumber', 'title', 'projectName', 'accountName'],
  sort: '-statusAt',
  rowLabel: ({ itemNumber }) => t('drawing.one', { number: itemNumber }),
  rowPath: ({ id }) => paths.adminDrawing.to({ id }),
  isAlarming: ({ isYourTurn }) => isYourTurn,
  hasExport: true,
  columns: [
    column.accessor('itemNumber', {
      header: words('drawing.drawing'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('revision', {
      header: words('drawing.revision'),
      meta: { card: 'line' },
      cell: (cell) => revisionName(cell.getValue()),
    }),
    column.accessor('title', {
      header: words('drawing.title'),
      meta: { isCut: true, share: 3, card: 'line', filter: { kind: 'text' } },
    }),
    column.accessor('status', {
      header: words('drawing.status'),
      meta: { card: 'status', isGroupable: true, filter: { kind: 'choice', options: choices } },
      cell: ({ row }) => <DrawingStatusBadge drawing={row.original} />,
    }),
    column.accessor('statusAt', {
      header: words('drawing.since'),
      meta: { card: 'line', filter: { kind: 'date' } },
      cell: (cell) => <AgeText since={cell.getValue()} />,
    }),
    column.accessor('projectName', {
      header: words('drawing.project'),
      meta: { isCut: true, share: 2, isGroupable: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('accountName', dealerColumn),
    column.accessor('account', accountColumn),
    column.accessor('approvedForName', {
      header: words('drawing.for'),
      meta: {
        isCut: true,
        share: 2,
        isGroupable: true,
        isOptional: true,
        card: 'hidden',
        filter: { kind: 'text' },
      },
    }),
    column.accessor('drafterName', {
      header: words('drawing.drafter'),
      meta: { isGroupable: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('checkerName', {
      header: words('drawing.checker'),
      meta: { isGroupable: true, isOptional: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('drawingTypeName', {
      header: words('drawing.kind'),
      meta: { isGroupable: true, isOptional: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('expiresOn', {
      header: words('drawing.expiresOn'),
      meta: { card: 'hidden', isOptional: true, filter: { kind: 'date' } },
      cell: (cell) => date(cell.getValue()),
    }),
    column.accessor('openMarks', {
      header: words('drawing.marks'),
      meta: { align: 'end', card: 'hidden', filter: { kind: 'number' } },
    }),
    column.accessor('isYourTurn', {
      header: words('drawingDesk.turn'),
      meta: { card: 'hidden', isUnsortable: true, isOptional: true, filter: { kind: 'flag' } },
      cell: (cell) => (cell.getValue() ? t('grid.yes') : t('grid.no')),
    }),
  ],
});
