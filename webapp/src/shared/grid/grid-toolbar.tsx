import type { ReactNode } from 'react';
import { ColumnsPopover } from './columns-popover';
import { DensityToggle } from './density-toggle';
import { ExportMenu } from './export-menu';
import { FilterPanel } from './filter-panel';
import { GroupMenu } from './group-menu';
import classes from './grid-toolbar.module.css';
import { SearchBox } from './search-box';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row>; scopeControls?: ReactNode };

export function GridToolbar<Row extends { readonly id: number }>({ grid, scopeControls }: Props<Row>) {
  const { list, state, change } = grid;
  return (
    <div className={classes.toolbar} data-print="hidden">
      {list.search.length > 0 && <SearchBox value={state.search} onChange={(search) => change({ search })} />}
      <div className={classes.buttons}>
        {scopeControls !== undefined && <div className={classes.scopes}>{scopeControls}</div>}
        <FilterPanel grid={grid} />
        <GroupMenu grid={grid} />
        <span className={classes.space} />
        <ColumnsPopover grid={grid} />
        <DensityToggle />
        {list.hasExport && <ExportMenu grid={grid} />}
      </div>
    </div>
  );
}
