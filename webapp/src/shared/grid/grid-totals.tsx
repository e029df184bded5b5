import { msg, t } from '@/shared/i18n/t';
import classes from './grid-table.module.css';
import { summaryTexts } from './summary-text';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** Sticks to the foot of the table; over all rows that match, not over the page. */
export function GridTotals<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, data, columns } = grid;
  if (!list.columns.some(({ meta }) => meta.summary !== undefined)) return null;
  const texts = summaryTexts(list, data.summary);

  return (
    <tfoot>
      <tr>
        {list.hasSelection && <td className={classes.check} />}
        {columns.map(({ field, meta }, index) => (
          <td key={field} data-align={meta.align} data-title={meta.card === 'title'}>
            {texts.get(field) ?? (index === 0 ? t(list.totalLabel ?? msg('grid.total')) : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
