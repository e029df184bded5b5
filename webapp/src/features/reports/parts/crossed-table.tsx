import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import type { DeskReport } from '../desks';

type Crossed = NonNullable<DeskReport['crossed']>;
type Row = Crossed['rows'][number];

/** How many units of each product had which problem. */
export function CrossedTable({ crossed: { columns, rows } }: { crossed: Crossed }) {
  const problem: RowColumn<Row> = {
    header: msg('reports.problem'),
    isTitle: true,
    value: ({ name }) => name,
  };
  const ofProducts = columns.map((product, at): RowColumn<Row> => ({
    header: product,
    align: 'end',
    value: ({ counts }) => (counts[at] ? integer(counts[at]) : ''),
  }));
  return (
    <RowTable
      caption={t('reports.crossed')}
      columns={[problem, ...ofProducts]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}
