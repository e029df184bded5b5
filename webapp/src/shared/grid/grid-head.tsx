import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './grid-table.module.css';
import { toggleSort } from './list-state';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row>; field: string };

/** A column's head; a click sorts by it, a click with Shift sorts by it within what is sorted already. */
export function GridHead<Row extends { readonly id: number }>({ grid, field }: Props<Row>) {
  const { list, state, change } = grid;
  const info = list.infos.find((one) => one.field === field);
  const sorted = state.sort.find((one) => one.field === field);
  const Arrow = sorted?.isDescending ? IconArrowDown : IconArrowUp;

  return (
    <th
      scope="col"
      aria-sort={sortWord(sorted)}
      data-align={info?.meta.align}
      data-title={info?.meta.card === 'title'}
    >
      {info?.meta.isUnsortable ? (
        info.label
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={(event) => change({ sort: toggleSort(state.sort, field, event.shiftKey) })}
        >
          {info?.label}
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
