/**
 * The server's answers, cached by query: fetched once however many places show them, refetched when they have changed
 * or when the user comes back to the tab or the device to its connection, and cleared with the session.
 */
import { create } from 'zustand';
import { Failure, isAbort, toFailure } from '@/shared/api/failure';
import { failed, idle, loading, type Outcome } from './outcome';
import { resetsWithSession } from './reset';
import { onInvalidated, type Tag } from './tags';

const defaultStaleTime = 2_000;
/** On return to the tab, what is older than this is refetched. */
const staleTimeOnReturn = 30_000;
const defaultCacheSize = 24;

export type CacheEntry<Data> = Outcome & {
  /** The last answer, also while a newer one is on its way or could not be had. */
  readonly data: Data | null;
  readonly isRefetching: boolean;
  readonly dataUpdatedAt: number;
};

export type QueryOptions = {
  readonly tags: readonly Tag[];
  /** For how many milliseconds an answer is shown again without a refetch. */
  readonly staleTime?: number;
  /** How many answers are kept that are not on screen. */
  readonly cacheSize?: number;
  /**
   * `self` is for forms, which copy the record when they open: it is always fetched then, and what others change is not
   * slipped beneath the form, which would overwrite it with older values. `others` is for pages that show what was
   * saved without being told.
   */
  readonly refetchOnChangesBy?: 'anyone' | 'self' | 'others';
};

type Running = {
  readonly abort: AbortController;
  readonly done: Promise<void>;
  /** Something has changed since the request was sent. */
  isInvalidated: boolean;
  /** No user has asked for it: if it fails, what is shown stays. */
  isBackground: boolean;
};

export const idleEntry: CacheEntry<never> = {
  ...idle,
  data: null,
  isRefetching: false,
  dataUpdatedAt: -Infinity,
};
export const loadingEntry: CacheEntry<never> = { ...idleEntry, ...loading };

export function createQueryCache<Query, Data>(
  load: (query: Query, signal: AbortSignal) => Promise<{ readonly data: Data; readonly message: string }>,
  {
    tags,
    staleTime = defaultStaleTime,
    refetchOnChangesBy = 'anyone',
    cacheSize = refetchOnChangesBy === 'self' ? 0 : defaultCacheSize,
  }: QueryOptions,
) {
  const useEntries = create<Readonly<Record<string, CacheEntry<Data>>>>()(() => ({}));
  const queries = new Map<string, Query>();
  const subscribers = new Map<string, number>();
  const running = new Map<string, Running>();
  let lastActive: string | null = null;

  const entryOf = (key: string): CacheEntry<Data> => useEntries.getState()[key] ?? idleEntry;
  const setEntry = (key: string, entry: CacheEntry<Data>) => useEntries.setState({ [key]: entry });
  const isStale = (key: string) => !running.has(key) && Date.now() - entryOf(key).dataUpdatedAt > staleTime;
  const isActive = (key: string) => (subscribers.get(key) ?? 0) > 0;

  function remove(keys: readonly string[]) {
    if (keys.length === 0) return;
    const kept = { ...useEntries.getState() };
    for (const key of keys) {
      cancel(key);
      queries.delete(key);
      delete kept[key];
    }
    useEntries.setState(kept, true);
  }

  function cancel(key: string) {
    running.get(key)?.abort.abort();
    running.delete(key);
  }

  function removeOldest() {
    const inactive = Object.keys(useEntries.getState()).filter((key) => !isActive(key) && !running.has(key));
    const oldestFirst = inactive.toSorted((a, b) => entryOf(a).dataUpdatedAt - entryOf(b).dataUpdatedAt);
    remove(oldestFirst.slice(0, Math.max(0, oldestFirst.length - cacheSize)));
  }

  /**
   * Sends one request at a time. A caller may know of a change that the request under way is too old to show, so that
   * one is followed by another, and the caller waits for both.
   */
  function fetchQuery(query: Query, isBackground = false): Promise<void> {
    const key = keyOf(query);
    const current = running.get(key);
    if (current !== undefined) {
      current.isInvalidated = true;
      current.isBackground &&= isBackground;
      return current.done;
    }
    queries.set(key, query);
    const before = entryOf(key);
    setEntry(key, before.data === null ? loadingEntry : { ...before, isRefetching: true });
    const abort = new AbortController();
    const done = run(query, key, abort);
    running.set(key, { abort, done, isInvalidated: false, isBackground });
    return done;
  }

  async function run(query: Query, key: string, abort: AbortController): Promise<void> {
    let bug: unknown;
    try {
      const { message, data } = await load(query, abort.signal);
      if (abort.signal.aborted) return;
      setEntry(key, { ...succeeded(data), message });
    } catch (error) {
      if (abort.signal.aborted || isAbort(error)) return;
      const { data, dataUpdatedAt } = entryOf(key);
      const isOffline = error instanceof Failure && error.status === 0;
      const staysShown = data !== null && running.get(key)?.isBackground && !isTakenAway(error);
      const outcome = staysShown ? { ...idle, isSuccess: true } : failed(error);
      setEntry(key, { ...outcome, data, isRefetching: false, dataUpdatedAt: isOffline ? 0 : dataUpdatedAt });
      if (!(error instanceof Failure)) bug = error;
    }
    const { isInvalidated = false, isBackground = false } = running.get(key) ?? {};
    running.delete(key);
    removeOldest();
    if (bug !== undefined) toFailure(bug);
    if (isInvalidated) await fetchQuery(query, isBackground);
  }

  /** Keeps the answer up to date until the returned function is called. */
  function subscribe(key: string, query: Query, enabled: boolean) {
    subscribers.set(key, (subscribers.get(key) ?? 0) + 1);
    lastActive = key;
    if (enabled && isStale(key)) void fetchQuery(query);
    return () => {
      subscribers.set(key, (subscribers.get(key) ?? 1) - 1);
      // Another component may subscribe in the same step, and needs the request that is under way.
      queueMicrotask(() => {
        if (isActive(key)) return;
        subscribers.delete(key);
        if (running.has(key)) {
          cancel(key);
          if (entryOf(key).data === null) remove([key]);
          else setEntry(key, { ...entryOf(key), isRefetching: false });
        }
        removeOldest();
      });
    };
  }

  /** Refetches what is on screen; everything else is refetched when it is next shown. */
  function invalidate({ olderThan = 0, isBackground = true } = {}) {
    const old = Object.keys(useEntries.getState()).filter(
      (key) => Date.now() - entryOf(key).dataUpdatedAt >= olderThan,
    );
    for (const key of old) {
      const query = queries.get(key);
      if (isActive(key) && query !== undefined) void fetchQuery(query, isBackground);
    }
    for (const key of old)
      if (!isActive(key) && !running.has(key)) setEntry(key, { ...entryOf(key), dataUpdatedAt: 0 });
  }

  onInvalidated(tags, (by) => {
    if (refetchOnChangesBy === 'anyone' || refetchOnChangesBy === by)
      invalidate({ isBackground: by === 'others' });
  });
  if (refetchOnChangesBy !== 'self')
    onStale.add((age) => invalidate({ olderThan: age === 0 ? 0 : Math.max(age, staleTime) }));
  resetsWithSession(() => remove(Object.keys(useEntries.getState())));

  return {
    useEntries,
    entryOf,
    setEntry,
    fetchQuery,
    subscribe,
    /** What is on screen; if nothing is, what was last. */
    activeKey: () => lastActive,
    /** For what is known without a request. An answer that is still on its way would be older, and is dropped. */
    setData: (query: Query, data: Data) => {
      const key = keyOf(query);
      const wasInvalidated = running.get(key)?.isInvalidated;
      cancel(key);
      queries.set(key, query);
      setEntry(key, succeeded(data));
      if (wasInvalidated) void fetchQuery(query, true);
    },
    isStale,
    activeQueries: () => [...queries].filter(([key]) => isActive(key)).map(([, query]) => query),
  };
}

const succeeded = <Data>(data: Data): CacheEntry<Data> => ({
  ...idle,
  isSuccess: true,
  data,
  isRefetching: false,
  dataUpdatedAt: Date.now(),
});

const isTakenAway = (error: unknown) =>
  !(error instanceof Failure) || error.status === 401 || error.status === 403 || error.status === 404;

export const keyOf = (query: unknown): string => JSON.stringify(query) ?? '';

const onStale = new Set<(age: number) => void>();

/** For the end of a time in which no one could have said what has changed. */
export const invalidateOlderThan = (age: number) => onStale.forEach((invalidate) => invalidate(age));

const onReturn = () => {
  if (document.visibilityState === 'visible') invalidateOlderThan(staleTimeOnReturn);
};
document.addEventListener('visibilitychange', onReturn);
window.addEventListener('online', onReturn);
