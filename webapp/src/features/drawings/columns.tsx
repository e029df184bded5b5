import { dealerStatuses, revisionName, type DrawingRow } from '@/entities/drawing/model';
import { DrawingStatusBadge } from '@/entities/drawing/status';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { date } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { TimeText } from '@/shared/ui/date-text';
import { drawingsPath } from './api';
import { useDrawings } from './stores';

const column = columnsOf<DrawingRow>();

/** What dealers see has been issued. */
const seen = Object.entries(dealerStatuses)
  .filter(([value]) => value !== 'draft' && value !== 'checking')
  .map(([value, { label }]) => ({ value, label }));

export const list = defineList<DrawingRow>({
  id: 'drawings',
  path: drawingsPath,
  store: useDrawings,
  search: ['itemNumber', 'title', 'projectName'],
  sort: '-issuedAt',
  rowLabel: ({ itemNumber }) => t('drawing.one', { number: itemNumber }),
  rowPath: ({ id }) => paths.drawing.to({ id }),
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
      meta: { card: 'status', isGroupable: true, filter: { kind: 'choice', options: seen } },
      cell: ({ row }) => <DrawingStatusBadge drawing={row.original} />,
    }),
    column.accessor('projectName', {
      header: words('drawing.project'),
      meta: { isCut: true, share: 2, isGroupable: true, card: 'line', filter: { kind: 'text' } },
    }),
    column.accessor('approvedForName', {
      header: words('drawing.for'),
      meta: { isCut: true, share: 2, isGroupable: true, card: 'line', filter: { kind: 'text' } },
    }),
    column.accessor('unitCount', {
      header: words('drawing.units'),
      meta: { align: 'end', card: 'hidden', filter: { kind: 'number' } },
    }),
    column.accessor('openMarks', {
      header: words('drawing.marks'),
      meta: { align: 'end', card: 'hidden', filter: { kind: 'number' } },
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
    column.accessor('issuedAt', {
      header: words('drawing.issuedAt'),
      meta: { card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => (cell.getValue() ? <TimeText at={cell.getValue()} /> : ''),
    }),
    column.accessor('answeredAt', {
      header: words('drawing.answeredAt'),
      meta: { card: 'hidden', isOptional: true, filter: { kind: 'date' } },
      cell: (cell) => (cell.getValue() ? <TimeText at={cell.getValue()} /> : ''),
    }),
  ],
});
