import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import type { ColumnInfo } from './columns';
import classes from './grid-table.module.css';
import { toggleSort } from './list-state';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row>; column: ColumnInfo };

/** A column's head; a click sorts by it, a click with Shift sorts by it within what is sorted already. */
export function GridHead<Row extends { readonly id: number }>({ grid, column }: Props<Row>) {
  const { state, change } = grid;
  const { field, meta } = column;
  const label = t(column.label);
  const sorted = state.sort.find((one) => one.field === field);
  const Arrow = sorted?.isDescending ? IconArrowDown : IconArrowUp;

  return (
    <th scope="col" aria-sort={sortWord(sorted)} data-align={meta.align} data-title={meta.card === 'title'}>
      {meta.isUnsortable ? (
        label
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={(event) => change({ sort: toggleSort(state.sort, field, event.shiftKey) })}
        >
          {label}
          <Arrow
            className={classes.arrow}
            data-on={sorted !== undefined}
            size={14}
            stroke={2.2}
            aria-hidden
          />
        </button>
      )}
    </th>
  );
}

function sortWord(
  sorted: { readonly isDescending: boolean } | undefined,
): 'ascending' | 'descending' | 'none' {
  if (sorted === undefined) return 'none';
  return sorted.isDescending ? 'descending' : 'ascending';
}
