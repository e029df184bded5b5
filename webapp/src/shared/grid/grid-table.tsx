import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { LazyGridGroups } from './lazy-grid-groups';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { GridSkeleton, groupRows } from './grid-skeleton';
import { GridTotals } from './grid-totals';
import { GridWidths } from './grid-widths';
import classes from './grid-table.module.css';
import type { Grid } from './use-grid';
import { useScrollMemory } from './use-scroll-memory';
import { usePicked } from './use-selection';

/** A cell that is cut shows what it says under the pointer; without a connection it stays cut. */
const showWholeText = (target: EventTarget) =>
  import('./whole-text').then((whole) => whole.showWholeText(target)).catch(() => undefined);

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

export function GridTable<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, data, columns } = grid;
  const density = useSession((session) => session.density);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollMemory(scroller, grid.isSettled);
  const width = columns.length + (list.hasSelection ? 1 : 0);

  return (
    // The focus can go to it, because keyboards scroll only what has it.
    <div
      className={classes.scroller}
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={t('grid.scroller')}
    >
      <table className={classes.table} data-density={density} data-selectable={list.hasSelection}>
        <GridWidths columns={columns} hasCheck={list.hasSelection} />
        <thead>
          <tr>
            {list.hasSelection && (
              <th scope="col" className={classes.check}>
                {grid.group === null ? (
                  <PageCheckbox grid={grid} />
                ) : (
                  <VisuallyHidden>{t('grid.startSelecting')}</VisuallyHidden>
                )}
              </th>
            )}
            {columns.map((column) => (
              <GridHead key={column.field} grid={grid} column={column} />
            ))}
          </tr>
        </thead>
        <tbody onPointerOver={({ target }) => void showWholeText(target)}>
          {!data.isSuccess && (
            <GridSkeleton
              rows={state.group === null ? state.size : groupRows}
              columns={columns.length}
              hasCheck={list.hasSelection}
              lines={list.rowLines}
            />
          )}
          {data.isSuccess && grid.group !== null && <LazyGridGroups grid={grid} width={width} />}
          {data.isSuccess &&
            grid.group === null &&
            data.items.map((row) => <GridRow key={row.id} grid={grid} row={row} />)}
        </tbody>
        <GridTotals grid={grid} />
      </table>
    </div>
  );
}

function PageCheckbox<Row extends { readonly id: number }>({ grid: { data, selection } }: Props<Row>) {
  const picked = usePicked(selection, data.items);
  return (
    <Checkbox
      size="xs"
      aria-label={t('grid.selectPage')}
      checked={picked > 0 && picked === data.items.length}
      indeterminate={picked > 0 && picked < data.items.length}
      onChange={(event) => selection.select(data.items, event.currentTarget.checked)}
    />
  );
}
