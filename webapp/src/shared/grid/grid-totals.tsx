import { t } from '@/shared/i18n/t';
import classes from './grid-table.module.css';
import { summaryTexts } from './summary-text';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** Sticks to the foot of the table; over all rows that match, not over the page. */
export function GridTotals<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, data, table } = grid;
  if (!list.infos.some(({ meta }) => meta.summary !== undefined)) return null;
  const texts = summaryTexts(list, data.summary);

  return (
    <tfoot>
      <tr>
        {list.hasSelection && <td className={classes.check} />}
        {table.getVisibleLeafColumns().map((column, index) => (
          <td
            key={column.id}
            data-align={column.columnDef.meta?.align}
            data-title={column.columnDef.meta?.card === 'title'}
          >
            {texts.get(column.id) ?? (index === 0 ? t('grid.total') : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
