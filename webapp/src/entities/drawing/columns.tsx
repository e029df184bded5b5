import { columnsOf } from '@/shared/grid/columns';
import { date } from '@/shared/i18n/format';
import { msg, type Words } from '@/shared/i18n/t';
import { revisionName, type DrawingRow } from './model';
import { DrawingStatusBadge } from './status';

const column = columnsOf<DrawingRow>();

/** What both sides see first of a drawing in a list. */
export const identityColumns = (statuses: readonly { readonly value: string; readonly label: Words }[]) => [
  column.accessor('itemNumber', {
    header: msg('drawing.drawing'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('revision', {
    header: msg('drawing.revision'),
    meta: { card: 'line' },
    cell: (cell) => revisionName(cell.getValue()),
  }),
  column.accessor('title', {
    header: msg('drawing.title'),
    meta: { isCut: true, share: 3, card: 'line', filter: { kind: 'text' } },
  }),
  column.accessor('status', {
    header: msg('drawing.status'),
    meta: { card: 'status', isGroupable: true, filter: { kind: 'choice', options: statuses } },
    cell: ({ row }) => <DrawingStatusBadge drawing={row.original} />,
  }),
];

export const marksColumn = column.accessor('openMarks', {
  header: msg('drawing.marks'),
  meta: { align: 'end', card: 'hidden', filter: { kind: 'number' } },
  // Most have none, and a zero in each row would hide the others.
  cell: (cell) => cell.getValue() || '',
});

/** Of what kind it is, and how long a waiver holds. */
export const kindColumns = [
  column.accessor('drawingTypeName', {
    header: msg('drawing.kind'),
    meta: { isGroupable: true, isOptional: true, card: 'hidden', filter: { kind: 'text' } },
  }),
  column.accessor('expiresOn', {
    header: msg('drawing.expiresOn'),
    meta: { card: 'hidden', isOptional: true, filter: { kind: 'date' } },
    cell: (cell) => date(cell.getValue()),
  }),
];
