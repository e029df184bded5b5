import { useIsPhone } from '@/shared/lib/use-is-phone';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import type { Query } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { lazyExtra, lazyPart, PartNet } from '@/shared/ui/lazy-part';
import classes from './data-grid.module.css';
import type { ListDefinition } from './define-list';
import { FilterChips } from './filter-chips';
import { GridFooter } from './grid-footer';
import { GridTable } from './grid-table';
import { LazyGridCards } from './lazy-grid-cards';
import { GridToolbar } from './grid-toolbar';
import { isNarrowed, readListState, withoutNarrowing } from './list-state';
import { useGrid, type Grid } from './use-grid';
import { useGridKeys } from './use-grid-keys';
import { usePeek } from './use-peek';
import { usePrefetchedRow } from './use-prefetched-row';
import { useListed } from './use-selection';
import type { LinkedView, PresetView } from './use-views';
import { ViewTabs } from './view-tabs';

const NothingFound = lazyPart(async () => (await import('./nothing-found')).NothingFound);

// Only those who select rows load it.
const SelectionBar = lazyPart(async () => (await import('./selection-bar')).SelectionBar);

// Only those who ask for it load it.
const RowPeek = lazyExtra(async () => (await import('./row-peek')).RowPeek);

type Props<Row> = {
  list: ListDefinition<Row>;
  title: string;
  /** Parameters of the call besides the load options, such as a year. */
  scope?: Query;
  /** Controls that set `scope`, first in the toolbar. */
  scopeControls?: ReactNode;
  /** What stands in place of the rows while there are none at all. */
  empty: ReactNode;
  /** Buttons for the rows that are selected. */
  bulkActions?: (ids: readonly string[], clear: () => void) => ReactNode;
  /** Views that come with the list, before the user's own. */
  views?: readonly (PresetView | LinkedView)[];
  /** Whether the page has led on from its bare address to one of these; absent where it never does. */
  isLedOn?: boolean;
};

const noViews: readonly PresetView[] = [];

/** Every list of the app: a table on wide screens, cards on phones, and the tools around them. */
export function DataGrid<Row extends { readonly id: number }>(props: Props<Row>) {
  const { list, title, scope, scopeControls, empty, views, isLedOn } = props;
  const grid = useGrid(list, scope);
  const { data, search, setSearch } = grid;
  const isPhone = useIsPhone();
  useGridKeys(grid);
  const { handlers, peeked } = usePeek(grid);
  const [first] = data.items;
  usePrefetchedRow(first && list.rowPath?.(first));

  const hasFailed = !data.isLoading && !data.isSuccess && data.message !== '';
  const isEmpty = data.isSuccess && data.items.length === 0 && data.groups.length === 0;

  return (
    // Its keys are those of the links in its rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      {...handlers}
      className={classes.grid}
      aria-label={t('grid.table', { title })}
      aria-busy={data.isLoading || data.isRefetching}
      data-first={grid.isFirst || undefined}
    >
      <ViewTabs listId={list.id} sort={list.sort} isLedOn={isLedOn} {...(views && { presets: views })} />
      <GridToolbar
        grid={grid}
        scopeControls={scopeControls}
        isScoped={scope !== undefined && Object.keys(scope).length > 0}
      />
      {!(isPhone && isView(grid, views)) && <FilterChips grid={grid} />}
      {hasFailed && (
        <FailedState
          title={t('grid.failed')}
          message={data.message}
          isForbidden={data.isForbidden}
          onRetry={() => void data.refetch()}
        />
      )}
      {isEmpty &&
        (isNarrowed(search) ? (
          <Suspense>
            <NothingFound
              search={search}
              views={views ?? noViews}
              onClear={() => setSearch(withoutNarrowing(search), { replace: true })}
            />
          </Suspense>
        ) : (
          empty
        ))}
      {!hasFailed && !isEmpty && (
        <PartNet>{isPhone ? <LazyGridCards grid={grid} /> : <GridTable grid={grid} />}</PartNet>
      )}
      {!hasFailed && !isEmpty && <GridFooter grid={grid} />}
      <Selected {...props} grid={grid} />
      <Suspense>{peeked && <RowPeek {...peeked} />}</Suspense>
    </section>
  );
}

/** Whether what is filtered is a view that the list comes with, whose tab says so: a phone has no room to say it twice. */
function isView<Row extends { readonly id: number }>(
  { state: { filters }, list }: Grid<Row>,
  views: Props<Row>['views'] = noViews,
) {
  const asked = Object.entries(filters);
  return views.some((view) => {
    if (!('query' in view)) return false;
    const ofView = readListState(new URLSearchParams(view.query), list).filters;
    return (
      asked.length === Object.keys(ofView).length && asked.every(([field, value]) => ofView[field] === value)
    );
  });
}

/** What can be done with the rows that are selected. */
function Selected<Row extends { readonly id: number }>(props: Props<Row> & { grid: Grid<Row> }) {
  const { list, bulkActions, grid } = props;
  const { clear } = grid.selection;
  // Deferred, so that the row responds to the click first.
  const ids = useDeferredValue(useListed(grid.selection));
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <SelectionBar
        selection={{
          path: list.path,
          infos: list.columns,
          query: grid.query,
          columns: grid.columns.map(({ field }) => field),
          ids,
          mails: list.mails,
        }}
        hasExport={list.hasExport}
        onClear={clear}
      >
        {bulkActions?.(ids, clear)}
      </SelectionBar>
    </Suspense>
  );
}
