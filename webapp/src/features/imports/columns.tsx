import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { nouns } from '@/entities/codes/nouns';
import { statusColumn } from '@/shared/grid/status-column';
import { integer } from '@/shared/i18n/format';
import { codeText, msg, t, type Words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { TimeText } from '@/shared/ui/date-text';
import { importsPath } from './api';
import { batchStatuses, type Batch } from './model';
import { useImports } from './stores';

const column = columnsOf<Batch>();

const count = (
  field: 'rows' | 'added' | 'changed' | 'unchanged' | 'leftAsStored' | 'refused',
  header: Words,
  isOptional = false,
) =>
  column.accessor(field, {
    header,
    meta: { align: 'end', isOptional },
    cell: (cell) => integer(cell.getValue()),
  });

export const importList = defineList<Batch>({
  id: 'imports',
  path: importsPath,
  store: useImports,
  columns: [
    column.accessor('fileName', {
      header: msg('imports.file'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('status', statusColumn({ header: msg('imports.status'), words: batchStatuses })),
    column.accessor('noun', {
      header: msg('imports.noun'),
      meta: { filter: { kind: 'code', words: nouns }, isGroupable: true },
      cell: (cell) => codeText(nouns, cell.getValue()),
    }),
    count('rows', msg('imports.rows')),
    count('added', msg('imports.added')),
    count('changed', msg('imports.changed')),
    count('unchanged', msg('imports.unchanged'), true),
    count('leftAsStored', msg('imports.left'), true),
    count('refused', msg('imports.refused')),
    column.accessor('runBy', { header: msg('imports.runBy'), meta: { filter: { kind: 'text' } } }),
    column.accessor('finishedAt', {
      header: msg('imports.finishedAt'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
  ],
  search: ['fileName', 'noun'],
  sort: '-finishedAt',
  rowLabel: ({ fileName }) => t('imports.rowLabel', { file: fileName }),
  rowPath: ({ id }) => staffPaths.importBatch.to({ id }),
  hasExport: true,
});
