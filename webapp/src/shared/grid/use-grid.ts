import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Query } from '@/shared/api/client';
import { useStable } from '@/shared/lib/use-stable';
import { ownKey, useSession } from '@/shared/store/session';
import { noRows } from '@/shared/store/factories';
import { loading } from '@/shared/store/outcome';
import { announce } from '@/shared/ui/announcer';
import { t } from '@/shared/i18n/t';
import type { ListDefinition } from './define-list';
import { toLoadOptions, type ListQuery } from './load-options';
import { useListState } from './use-list-state';

/** Ties the address, the list's store, the columns that are shown and the rows that are selected together. */
export function useGrid<Row extends { readonly id: number }>(list: ListDefinition<Row>, scope?: Query) {
  const { state, change, search, setSearch } = useListState(list.sort);
  const query = useStable<ListQuery>({
    ...toLoadOptions(state, {
      columns: list.columns,
      search: list.search,
      key: list.key,
      currency: list.currency,
    }),
    ...(scope && { scope }),
  });
  const known = useStore(list.store);
  // What an earlier visit has left in the store says nothing of this question.
  const data = known.query === query ? known : { ...known, ...loading, ...noRows };
  const { run, isSuccess, count } = data;
  const selection = useSelection(JSON.stringify([query.filter, query.scope]));
  const columns = useShownColumns(list);

  useEffect(() => void run(query), [run, query]);

  useEffect(() => {
    if (isSuccess) announce(t('grid.loaded', { count }));
  }, [isSuccess, count]);

  // A page beyond the end, from an old address or after a filter elsewhere, is drawn back into the list.
  const lastPage = Math.max(1, Math.ceil((state.group === null ? count : data.groupCount) / state.size));
  useEffect(() => {
    if (isSuccess && state.page > lastPage) change({ page: lastPage });
  }, [isSuccess, state.page, lastPage, change]);

  /** The rows are there, those of the groups that stand open too. */
  const isSettled =
    isSuccess &&
    data.groups
      .filter(({ key }) => state.open.includes(String(key)))
      .every((group) => data.openGroups.some(({ key, isLoading }) => key === group.key && !isLoading));

  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && isSettled) setIsFirst(false);

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
    columns,
    selection,
    lastPage,
  };
}

export type Grid<Row extends { readonly id: number }> = ReturnType<typeof useGrid<Row>>;

const nothing: ReadonlySet<number> = new Set();

/**
 * Rows by their ids, those of open groups and of other pages among them. They stay selected while the same rows are
 * sorted, grouped and turned over, and are let go as soon as others are asked for.
 */
function useSelection(narrowing: string) {
  const [known, setKnown] = useState(narrowing);
  const [ids, setIds] = useState(nothing);
  if (narrowing !== known) {
    setKnown(narrowing);
    setIds(nothing);
  }
  return {
    ids,
    /** As the server is asked for them, whichever was selected first. */
    listed: [...ids].toSorted((a, b) => a - b).map(String),
    select: (rows: readonly { readonly id: number }[], isOn: boolean) =>
      setIds((before) => {
        const chosen = rows.map(({ id }) => id);
        return new Set(isOn ? [...before, ...chosen] : [...before].filter((id) => !chosen.includes(id)));
      }),
    clear: () => setIds(nothing),
  };
}

const asItComes: readonly string[] = [];

function useShownColumns<Row extends { readonly id: number }>({ id, columns }: ListDefinition<Row>) {
  const key = useSession(ownKey(id));
  const changed = useSession((session) => session.changedColumns[key]) ?? asItComes;
  return useMemo(
    () =>
      // By what was changed, and not by what is hidden: a column that is added later comes as it is meant to.
      columns.filter(({ field, meta }) => (meta.isOptional ?? false) === changed.includes(field)),
    [changed, columns],
  );
}
