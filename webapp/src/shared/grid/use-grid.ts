import { useEffect, useMemo, useRef, useState } from 'react';
import type { Query } from '@/shared/api/client';
import { useStable } from '@/shared/lib/use-stable';
import { announce } from '@/shared/ui/announcer';
import { t } from '@/shared/i18n/t';
import { inOrder, useArrangement } from './arrangement';
import { queryOf } from './prefetch-list';
import type { ListDefinition } from './define-list';
import { toGroupOptions } from './list-options';
import { useListState } from './use-list-state';
import { useSelection } from './use-selection';

/** Ties the address, the list's store, the columns that are shown and the rows that are selected together. */
export function useGrid<Row extends { readonly id: number }>(list: ListDefinition<Row>, scope?: Query) {
  const { state, change, search, setSearch } = useListState(list.sort);
  const query = useStable(queryOf(list, state, scope));
  const data = list.store(query, { keepPreviousData: true });
  const { isSuccess, isRefetching, count } = data;
  const selection = useSelection(JSON.stringify([query.filter, query.scope]));
  const columns = useShownColumns(list);

  const isCurrent = isSuccess && !isRefetching;
  // What others change makes it new without a word, as long as the query and the count are the same.
  const told = useRef<string | null>(null);
  useEffect(() => {
    const news = `${JSON.stringify(query)} ${count}`;
    if (!isCurrent || told.current === news) return;
    told.current = news;
    announce(t('grid.loaded', { count }));
  }, [isCurrent, query, count]);

  // A page beyond the end, from an old address or after a filter elsewhere, is drawn back into the list.
  // While the answer to another query is on its way, the rows are still those of the last one.
  const shown = data.isSuccess ? (data.answeredQuery ?? query) : query;
  const group = shown.group?.[0]?.selector ?? null;
  const lastPage = Math.max(1, Math.ceil((group === null ? count : data.groupCount) / state.size));
  useEffect(() => {
    if (isCurrent && state.page > lastPage) change({ page: lastPage });
  }, [isCurrent, state.page, lastPage, change]);

  /** The groups that stand open, and what asks for their rows. */
  const openGroups = data.groups
    .filter(({ key }) => state.open.includes(String(key)))
    .map(({ key }) => ({ key, query: toGroupOptions(shown, key, rowsInPlace) }));
  // A grid shows the same list for as long as it is there.
  // oxlint-disable-next-line react/hooks
  const answered = list.store.useFetchedCount(openGroups.map((open) => open.query));
  /** The rows are there, those of the groups that stand open too. */
  const isSettled = isSuccess && answered === openGroups.length;

  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && isSettled) setIsFirst(false);

  // On phones, where a card has no room for a box until someone selects.
  const [isSelecting, setIsSelecting] = useState(false);

  return {
    isFirst,
    isSettled,
    list,
    state,
    change,
    search,
    setSearch,
    query,
    data,
    /** By what the rows on screen are grouped. */
    group,
    openGroups,
    /** How many of them have their rows: they are asked for one after the other. */
    answered,
    columns,
    selection,
    isSelecting,
    setIsSelecting,
    lastPage,
  };
}

/** How many rows a group shows in place; more are better seen as a list of their own. */
export const rowsInPlace = 100;

export type Grid<Row extends { readonly id: number }> = ReturnType<typeof useGrid<Row>>;

function useShownColumns<Row extends { readonly id: number }>({ id, columns }: ListDefinition<Row>) {
  const { changedColumns, columnOrder } = useArrangement(id);
  return useMemo(
    () =>
      // By what was changed, and not by what is hidden: a column that is added later comes as it is meant to.
      inOrder(columns, columnOrder).filter(
        ({ field, meta }) => (meta.isOptional ?? false) === changedColumns.includes(field),
      ),
    [changedColumns, columnOrder, columns],
  );
}
