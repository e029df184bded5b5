/**
 * The life of a request, once for all features. A list or item store clears what it showed when it asks
 * anew and drops any answer that a later question has overtaken; an action store refuses a second run while
 * the first is under way. Failures become `isSuccess: false` and a message, never an exception.
 */
import { create } from 'zustand';
import {
  groupsOf,
  type Figure,
  type Group,
  type GroupKey,
  type ItemAnswer,
  type ListAnswer,
} from '@/shared/api/answers';
import { isAbort, toFailure } from '@/shared/api/failure';
import { failed, idle, loading, type Outcome } from './outcome';
import { resetsWithSession } from './reset';

export { createActionStore } from './action-store';
export type { ActionResult, ActionState, ActionStore } from './action-store';

/** Runs one call at a time: a newer one aborts the older, whose answer then reaches nobody. */
function createLatest() {
  let current: AbortController | null = null;
  return {
    cancel() {
      current?.abort();
      current = null;
    },
    async run<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
      current?.abort();
      const own = new AbortController();
      current = own;
      try {
        const result = await call(own.signal);
        return current === own ? result : undefined;
      } catch (error) {
        if (current !== own || isAbort(error)) return undefined;
        throw toFailure(error);
      }
    },
  };
}

export type OpenGroup<Row> = Outcome & { readonly key: GroupKey; readonly items: readonly Row[] };

export type ListState<Row, Asked> = Outcome & {
  readonly items: readonly Row[];
  /** Filled instead of `items` when the question asked for groups. */
  readonly groups: readonly Group<Row>[];
  readonly openGroups: readonly OpenGroup<Row>[];
  readonly count: number;
  readonly groupCount: number;
  readonly summary: readonly Figure[];
  readonly older: number;
  readonly query: Asked | null;
  readonly run: (query: Asked) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Loads the rows of one group with the question given, beside the list. */
  readonly openGroup: (key: GroupKey, query: Asked) => Promise<void>;
  readonly closeGroup: (key: GroupKey) => void;
  readonly reset: () => void;
};

export const noRows = {
  items: [],
  groups: [],
  openGroups: [],
  count: 0,
  groupCount: 0,
  summary: [],
  older: 0,
} as const;

type ListOptions = {
  /** Leaves the last rows until the next ones are there, where clearing them would only flicker. */
  readonly keepsPrevious?: boolean;
};

export function createListStore<Row, Asked extends object>(
  load: (query: Asked, signal: AbortSignal) => Promise<ListAnswer<Row>>,
  { keepsPrevious = false }: ListOptions = {},
) {
  const latest = createLatest();
  /** By key of an open group: what stops its loading, and tells whether its answer still belongs here. */
  const open = new Map<GroupKey, AbortController>();
  const closeGroups = () => {
    open.forEach((one) => one.abort());
    open.clear();
  };
  const useStore = create<ListState<Row, Asked>>()((set, get) => ({
    ...idle,
    ...noRows,
    query: null,
    run: async (query) => {
      closeGroups();
      set({ ...loading, ...(keepsPrevious ? { openGroups: [] } : noRows), query });
      try {
        const answer = await latest.run((signal) => load(query, signal));
        if (answer === undefined) return;
        const isGrouped = 'group' in query && query.group !== undefined;
        const { items, count, groupCount = 0, summary = [], older = 0, message } = answer;
        const rows = isGrouped ? { groups: groupsOf(answer) } : { items };
        set({ ...idle, ...noRows, isSuccess: true, message, ...rows, count, groupCount, summary, older });
      } catch (error) {
        set({ ...noRows, ...failed(error) });
        toFailure(error);
      }
    },
    refresh: async () => {
      const { query, run } = get();
      if (query !== null) await run(query);
    },
    openGroup: async (key, query) => {
      open.get(key)?.abort();
      const own = new AbortController();
      open.set(key, own);
      const put = (group: OpenGroup<Row>) => {
        if (open.get(key) !== own) return;
        set({ openGroups: [...get().openGroups.filter((one) => one.key !== key), group] });
      };
      put({ ...loading, key, items: [] });
      try {
        const { items, message } = await load(query, own.signal);
        put({ ...idle, isSuccess: true, message, key, items });
      } catch (error) {
        if (isAbort(error)) return;
        put({ ...failed(error), key, items: [] });
        toFailure(error);
      }
    },
    closeGroup: (key) => {
      open.get(key)?.abort();
      open.delete(key);
      set({ openGroups: get().openGroups.filter((one) => one.key !== key) });
    },
    reset: () => {
      latest.cancel();
      closeGroups();
      set({ ...idle, ...noRows, query: null });
    },
  }));
  resetsWithSession(() => useStore.getState().reset());
  return useStore;
}

export type ListStore<Row, Asked extends object> = ReturnType<typeof createListStore<Row, Asked>>;

export type ItemState<Item, Asked> = Outcome & {
  readonly item: Item | null;
  readonly query: Asked | null;
  readonly run: (query: Asked) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly reset: () => void;
};

type ItemOptions = {
  /** Keeps the record on screen while it is read anew, for pages whose forms stay open after saving. */
  readonly refreshesInPlace?: boolean;
};

export function createItemStore<Item, Asked = number>(
  load: (query: Asked, signal: AbortSignal) => Promise<ItemAnswer<Item>>,
  { refreshesInPlace = false }: ItemOptions = {},
) {
  const latest = createLatest();
  const useStore = create<ItemState<Item, Asked>>()((set, get) => {
    const ask = async (query: Asked) => {
      try {
        const answer = await latest.run((signal) => load(query, signal));
        if (answer !== undefined)
          set({ ...idle, isSuccess: true, message: answer.message, item: answer.item });
      } catch (error) {
        // A record that was only read anew stays, with the forms that are open on it.
        set(failed(error));
        toFailure(error);
      }
    };
    return {
      ...idle,
      item: null,
      query: null,
      run: async (query) => {
        set({ ...loading, item: null, query });
        await ask(query);
      },
      refresh: async () => {
        const { query, item, run } = get();
        if (query === null) return;
        if (refreshesInPlace && item !== null) await ask(query);
        else await run(query);
      },
      reset: () => {
        latest.cancel();
        set({ ...idle, item: null, query: null });
      },
    };
  });
  resetsWithSession(() => useStore.getState().reset());
  return useStore;
}

export type ItemStore<Item, Asked = number> = ReturnType<typeof createItemStore<Item, Asked>>;

export type LookupState<Row> = Outcome & {
  readonly items: readonly Row[];
  /** Loads once; later calls within ten minutes cost nothing. */
  readonly load: () => Promise<void>;
  readonly reset: () => void;
};

const lookupLifetime = 10 * 60 * 1000;

export function createLookupStore<Row>(load: (signal: AbortSignal) => Promise<ListAnswer<Row>>) {
  const latest = createLatest();
  let loadedAt = -Infinity;
  const useStore = create<LookupState<Row>>()((set, get) => ({
    ...idle,
    items: [],
    load: async () => {
      const { isLoading, isSuccess } = get();
      if (isLoading || (isSuccess && Date.now() - loadedAt < lookupLifetime)) return;
      set({ ...loading });
      try {
        const answer = await latest.run(load);
        if (answer === undefined) return;
        loadedAt = Date.now();
        set({ ...idle, isSuccess: true, message: answer.message, items: answer.items });
      } catch (error) {
        set(failed(error));
        toFailure(error);
      }
    },
    reset: () => {
      latest.cancel();
      set({ ...idle, items: [] });
    },
  }));
  resetsWithSession(() => useStore.getState().reset());
  return useStore;
}
