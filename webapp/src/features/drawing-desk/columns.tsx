import { identityColumns, kindColumns, marksColumn } from '@/entities/drawing/columns';
import { staffDrawingStatuses, type DrawingRow } from '@/entities/drawing/model';
import { accountColumn, dealerColumn, turnColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { AgeText } from '@/shared/ui/date-text';
import { drawingsPath } from './api';
import { useDrawingQueue } from './stores';

const column = columnsOf<DrawingRow>();

const choices = Object.entries(staffDrawingStatuses).map(([value, { label }]) => ({ value, label }));

export const drawingQueue = defineList<DrawingRow>({
  id: 'drawing-desk',
  path: drawingsPath,
  store: useDrawingQueue,
  search: ['itemNumber', 'title', 'projectName', 'accountName'],
  sort: '-statusAt',
  rowLabel: ({ itemNumber }) => t('drawing.one', { number: itemNumber }),
  rowPath: ({ id }) => staffPaths.drawing.to({ id }),
  isAlarming: ({ isYourTurn }) => isYourTurn,
  hasExport: true,
  hasSelection: true,
  columns: [
    ...identityColumns(choices),
    column.accessor('statusAt', {
      header: msg('drawing.since'),
      meta: { card: 'line', filter: { kind: 'date' } },
      cell: (cell) => <AgeText since={cell.getValue()} />,
    }),
    column.accessor('projectName', {
      header: msg('drawing.project'),
      meta: { isCut: true, share: 2, isGroupable: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('accountName', dealerColumn),
    column.accessor('account', accountColumn),
    column.accessor('approvedForName', {
      header: msg('drawing.for'),
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
      header: msg('drawing.drafter'),
      meta: { isGroupable: true, isOptional: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('checkerName', {
      header: msg('drawing.checker'),
      meta: { isGroupable: true, isOptional: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    ...kindColumns,
    marksColumn,
    column.accessor('isYourTurn', turnColumn),
  ],
});
