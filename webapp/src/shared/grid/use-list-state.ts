import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeListState, readListState, writeListState, type ListState } from './list-state';

/** The router does not queue: of two changes before one is drawn, the second goes on from the first. */
let onItsWay: { readonly before: string; readonly next: URLSearchParams } | null = null;

/** The list's state, read from the address and written back to it. */
export function useListState(sort: string) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readListState(search, { sort }), [search, sort]);

  useEffect(() => {
    if (onItsWay?.before !== search.toString()) onItsWay = null;
  }, [search]);

  const change = useCallback(
    (changed: Partial<ListState>) => {
      setSearch(
        (shown) => {
          const before = onItsWay?.before === shown.toString() ? onItsWay.next : shown;
          const next = writeListState(
            changeListState(readListState(before, { sort }), changed),
            { sort },
            before,
          );
          onItsWay = { before: shown.toString(), next };
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch, sort],
  );

  return { state, change, search, setSearch };
}
