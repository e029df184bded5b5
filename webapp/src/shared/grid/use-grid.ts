import { useTable, type RowData, type RowSelectionState } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Query } from '@/shared/api/client';
import { useStable } from '@/shared/lib/use-stable';
import { ownKey, useSession } from '@/shared/store/session';
import { noRows } from '@/shared/store/factories';
import { loading } from '@/shared/store/outcome';
import { announce } from '@/shared/ui/announcer';
import { t } from '@/shared/i18n/t';
import { gridFeatures } from './columns';
import type { ListDefinition } from './define-list';
import { toLoadOptions, type ListQuery } from './load-options';
import { useListState } from './use-list-state';

/** Ties the address, the list's store and the table together. */
export function useGrid<Row extends RowData & { readonly id: number }>(
  list: ListDefinition<Row>,
  scope?: Query,
) {
  const { state, change, search, setSearch } = useListState(list.sort);
  const query = useStable<ListQuery>({
    ...toLoadOptions(state, {
      columns: list.infos,
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
  const [rowSelection, setRowSelection] = useSelection(JSON.stringify([query.filter, query.scope]));
  const columnVisibility = useColumnVisibility(list);

  useEffect(() => void run(query), [run, query]);

  useEffect(() => {
    if (isSuccess) announce(t('grid.loaded', { count }));
  }, [isSuccess, count]);

  // A page beyond the end, from an old address or after a filter elsewhere, is drawn back into the list.
  const lastPage = Math.max(1, Math.ceil((state.group === null ? count : data.groupCount) / state.size));
  useEffect(() => {
    if (isSuccess && state.page > lastPage) change({ page: lastPage });
  }, [isSuccess, state.page, lastPage, change]);

  const table = useTable({
    features: gridFeatures,
    columns: list.columns,
    data: data.items,
    getRowId: (row) => String(row.id),
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: setRowSelection,
  });

  /** By id, because the table itself knows no rows of open groups. */
  const toggleRow = (id: string) =>
    setRowSelection(({ [id]: isSelected, ...others }) => (isSelected ? others : { ...others, [id]: true }));

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
    table,
    lastPage,
    toggleRow,
  };
}

export type Grid<Row extends RowData & { readonly id: number }> = ReturnType<typeof useGrid<Row>>;

/** Stays while the same rows are sorted, grouped and turned over, and goes as soon as others are asked for. */
function useSelection(narrowing: string) {
  const [known, setKnown] = useState(narrowing);
  const [selection, setSelection] = useState<RowSelectionState>({});
  if (narrowing !== known) {
    setKnown(narrowing);
    setSelection({});
  }
  return [selection, setSelection] as const;
}

const asItComes: readonly string[] = [];

function useColumnVisibility({ id, infos }: { id: string; infos: ListDefinition<{ id: number }>['infos'] }) {
  const key = useSession(ownKey(id));
  const changed = useSession((session) => session.changedColumns[key]) ?? asItComes;
  return useMemo(
    () =>
      Object.fromEntries(
        // By what was changed, and not by what is hidden: a column that is added later comes as it is meant to.
        infos.map(({ field, meta }) => [field, (meta.isOptional ?? false) === changed.includes(field)]),
      ),
    [changed, infos],
  );
}
