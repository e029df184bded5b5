import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { codeWords } from '@/shared/i18n/code-words';
import { statusColumn } from '@/shared/grid/status-column';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { TimeText } from '@/shared/ui/date-text';
import { importsPath } from './api';
import { batchStatuses, type Batch } from './model';
import { useImports } from './stores';

const column = columnsOf<Batch>();

const count = (
  field: 'rows' | 'added' | 'changed' | 'unchanged' | 'leftAsStored' | 'refused',
  header: string,
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
      header: t('imports.file'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('status', statusColumn({ header: t('imports.status'), words: batchStatuses })),
    column.accessor('noun', {
      header: t('imports.noun'),
      meta: { filter: { kind: 'code' }, isGroupable: true },
      cell: (cell) => codeWords(cell.getValue()),
    }),
    count('rows', t('imports.rows')),
    count('added', t('imports.added')),
    count('changed', t('imports.changed')),
    count('unchanged', t('imports.unchanged'), true),
    count('leftAsStored', t('imports.left'), true),
    count('refused', t('imports.refused')),
    column.accessor('runBy', { header: t('imports.runBy'), meta: { filter: { kind: 'text' } } }),
    column.accessor('finishedAt', {
      header: t('imports.finishedAt'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
  ],
  search: ['fileName', 'noun'],
  sort: '-finishedAt',
  rowLabel: ({ fileName }) => t('imports.rowLabel', { file: fileName }),
  rowPath: ({ id }) => paths.importBatch.to({ id }),
  hasExport: true,
});
