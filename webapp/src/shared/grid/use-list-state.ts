import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeListState, readListState, writeListState, type ListState } from './list-state';

/** The list's state, read from the address and written back to it. */
export function useListState(sort: string) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState(search, { sort }), [search, sort]);

  const change = useCallback(
    (changed: Partial<ListState>) => {
      setSearch(
        (before) =>
          writeListState(changeListState(readListState(before, { sort }), changed), { sort }, before),
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch, sort],
  );

  return { state, change, search, setSearch };
}
