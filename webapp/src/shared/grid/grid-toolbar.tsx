import type { ReactNode } from 'react';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { PartNet } from '@/shared/ui/lazy-part';
import { ColumnsPopover } from './columns-popover';
import { DensityToggle } from './density-toggle';
import { ExportMenu } from './export-menu';
import { FilterPanel } from './filter-panel';
import { GroupMenu } from './group-menu';
import classes from './grid-toolbar.module.css';
import { LazyPhoneTools } from './lazy-grid-cards';
import { SearchBox } from './search-box';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = {
  grid: Grid<Row>;
  scopeControls?: ReactNode;
  /** Whether these are set to something else than what the list comes with. */
  isScoped: boolean;
};

/** One row on a phone too: there, all but searching and filtering opens from a button. */
export function GridToolbar<Row extends { readonly id: number }>({
  grid,
  scopeControls,
  isScoped,
}: Props<Row>) {
  const { list, state, change } = grid;
  const isPhone = useIsPhone();
  return (
    <div className={classes.toolbar} data-print="hidden">
      {list.search.length > 0 && <SearchBox value={state.search} onChange={(search) => change({ search })} />}
      {!isPhone && scopeControls}
      <FilterPanel grid={grid} />
      {isPhone ? (
        <PartNet>
          <LazyPhoneTools grid={grid} scopeControls={scopeControls} isScoped={isScoped} />
        </PartNet>
      ) : (
        <>
          <GroupMenu grid={grid} />
          <span className={classes.space} />
          <ColumnsPopover grid={grid} />
          <DensityToggle />
          {list.hasExport && <ExportMenu grid={grid} />}
        </>
      )}
    </div>
  );
}
