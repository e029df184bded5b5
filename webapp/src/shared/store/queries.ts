/**
 * Queries to the server as hooks: a page that is opened again shows the last answer at once and refetches it behind it,
 * and an answer belongs to its query, so one record is never shown at the address of another.
 */
import { useEffect, useMemo, useState } from 'react';
import { useStable } from '@/shared/lib/use-stable';
import type { Outcome } from './outcome';
import {
  createQueryCache,
  idleEntry,
  keyOf,
  loadingEntry,
  type CacheEntry,
  type QueryOptions,
} from './query-cache';

/** What a component gets: the last answer, spread out, and how it stands. */
export type QueryResult<Data, Query> = Outcome &
  Data & {
    readonly answeredQuery: Query | null;
    /** It is shown while a newer answer, or that to another query, is on its way. */
    readonly isRefetching: boolean;
    readonly refetch: () => Promise<void>;
  };

type UseOptions = {
  /** Shows the last answer until that to a changed query is there. */
  readonly keepPreviousData?: boolean;
  /** False shows what has been fetched elsewhere, and fetches nothing. */
  readonly enabled?: boolean;
};

export function createQueries<Query, Data extends object>(
  load: (query: Query, signal: AbortSignal) => Promise<{ readonly data: Data; readonly message: string }>,
  emptyData: Data,
  options: QueryOptions,
) {
  const cache = createQueryCache(load, options);
  const { useEntries, entryOf, fetchQuery, subscribe } = cache;

  /** The answer to a query, fetched when it is first shown; null fetches nothing. */
  function useQuery(
    given: Query | null,
    { keepPreviousData = false, enabled = true }: UseOptions = {},
  ): QueryResult<Data, Query> {
    const query = useStable(given);
    const key = query === null ? '' : keyOf(query);
    const entry = useEntries((entries) => entries[key]);
    const [last, setLast] = useState<{ readonly entry: CacheEntry<Data>; readonly query: Query } | null>(
      null,
    );
    if (keepPreviousData && query !== null && entry?.data && entry !== last?.entry) setLast({ entry, query });

    useEffect(() => (query === null ? undefined : subscribe(keyOf(query), query, enabled)), [query, enabled]);

    const now = entry ?? (query === null || !enabled ? idleEntry : loadingEntry);
    const isPrevious = keepPreviousData && now.data === null && now.isLoading && last !== null;
    const { data, dataUpdatedAt: _, ...outcome } = isPrevious ? { ...last.entry, isRefetching: true } : now;
    return {
      ...(data ?? emptyData),
      ...outcome,
      answeredQuery: isPrevious ? last.query : query,
      refetch: () => (query === null ? Promise.resolve() : fetchQuery(query)),
    };
  }

  /** How many of these, from the first on, have been answered. */
  function useFetchedCount(all: readonly Query[]): number {
    return useEntries((entries) => {
      const open = all.findIndex((query) => entries[keyOf(query)]?.isLoading !== false);
      return open < 0 ? all.length : open;
    });
  }

  return Object.assign(useQuery, {
    /** The last answer, for code that is not drawn. */
    getData: (query: Query): Data | null => entryOf(keyOf(query)).data,
    /** Replaces the last answer, until the next. */
    setData: cache.setData,
    /** The answer that is on screen, or was last: steps from one record to the next follow the list that led there. */
    getActiveData: (): Data | null => entryOf(cache.activeKey() ?? '').data,
    setActiveData: (data: Data) => {
      const key = cache.activeKey();
      if (key !== null) cache.setEntry(key, { ...entryOf(key), data });
    },
    /** All answers that are kept, the newest first. */
    useCachedData: (): readonly Data[] => {
      const entries = useEntries();
      return useMemo(
        () =>
          Object.values(entries)
            .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
            .flatMap(({ data }) => (data === null ? [] : [data])),
        [entries],
      );
    },
    /** Changes every answer that is kept, before the server has confirmed the change. */
    updateCachedData: (update: (data: Data) => Data) => {
      for (const [key, entry] of Object.entries(useEntries.getState()))
        if (entry.data !== null) cache.setEntry(key, { ...entry, data: update(entry.data) });
    },
    /** Whether the last request for it has succeeded. */
    isSuccess: (query: Query): boolean => entryOf(keyOf(query)).isSuccess,
    /** Without a query, refetches all that are on screen. */
    refetch: async (query?: Query): Promise<void> => {
      const queries = query === undefined ? cache.activeQueries() : [query];
      await Promise.all(queries.map((one) => fetchQuery(one)));
    },
    /** Fetches what will be shown soon. */
    prefetch: (query: Query) => {
      if (cache.isStale(keyOf(query))) void fetchQuery(query).catch(() => undefined);
    },
    useFetchedCount,
  });
}

export type Queries<Query, Data extends object> = ReturnType<typeof createQueries<Query, Data>>;
