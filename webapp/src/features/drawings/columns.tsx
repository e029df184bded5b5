import { identityColumns, kindColumns, marksColumn } from '@/entities/drawing/columns';
import { dealerDrawingStatuses, type DrawingRow } from '@/entities/drawing/model';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { dayOf } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { drawingsPath } from './api';
import { useDrawings } from './stores';

const column = columnsOf<DrawingRow>();

/** What dealers see has been issued. */
const seen = Object.entries(dealerDrawingStatuses)
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
    ...identityColumns(seen),
    column.accessor('projectName', {
      header: msg('drawing.project'),
      meta: { isCut: true, share: 3, isGroupable: true, card: 'line', filter: { kind: 'text' } },
    }),
    column.accessor('approvedForName', {
      header: msg('drawing.for'),
      // Of drawings a word or two; of waivers a sentence, which leaves the titles and the projects their room.
      meta: { isCut: true, share: 1, isGroupable: true, card: 'line', filter: { kind: 'text' } },
    }),
    column.accessor('unitCount', {
      header: msg('drawing.units'),
      meta: { align: 'end', card: 'hidden', isOptional: true, filter: { kind: 'number' } },
    }),
    marksColumn,
    ...kindColumns,
    column.accessor('issuedAt', {
      header: msg('drawing.issuedAt'),
      meta: { card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => dayOf(cell.getValue() ?? ''),
    }),
    column.accessor('answeredAt', {
      header: msg('drawing.answeredAt'),
      meta: { card: 'hidden', isOptional: true, filter: { kind: 'date' } },
      cell: (cell) => dayOf(cell.getValue() ?? ''),
    }),
  ],
});

/** Of waivers alone, which are looked through for how long they hold. */
export const waiverList: typeof list = {
  ...list,
  columns: list.columns.map((one) =>
    one.field === 'expiresOn' ? { ...one, meta: { ...one.meta, isOptional: false, card: 'line' } } : one,
  ),
};
