/**
 * The three shapes of the server's answers, each with a hook that takes the query: `useOrder(7)`, `useOrders(query)`,
 * `useCrews()`. How answers are cached, shared and refetched is said in `query-cache.ts`.
 */
import { groupsOf, type Figure, type Group, type ItemAnswer, type ListAnswer } from '@/shared/api/answers';
import { createActionStore } from './action-store';
import type { QueryOptions } from './query-cache';
import { createQueries, type Queries } from './queries';
import type { Tag } from './tags';

export { createActionStore } from './action-store';
export type { ActionResult, ActionState, ActionStore } from './action-store';

export type ListData<Row> = {
  readonly items: readonly Row[];
  /** Filled instead of `items` when the query asked for groups. */
  readonly groups: readonly Group<Row>[];
  readonly count: number;
  readonly groupCount: number;
  readonly summary: readonly Figure[];
  readonly older: number;
};

export const noRows = { items: [], groups: [], count: 0, groupCount: 0, summary: [], older: 0 } as const;

export function createListStore<Row, Query extends object>(
  load: (query: Query, signal: AbortSignal) => Promise<ListAnswer<Row>>,
  tags: readonly Tag[],
  options: Omit<QueryOptions, 'tags'> = {},
): ListStore<Row, Query> {
  const read = async (query: Query, signal: AbortSignal) => {
    const answer = await load(query, signal);
    const isGrouped = 'group' in query && query.group !== undefined;
    const { items, count, groupCount = 0, summary = [], older = 0, message } = answer;
    const rows = isGrouped ? { groups: groupsOf(answer) } : { items };
    return { data: { ...noRows, ...rows, count, groupCount, summary, older }, message };
  };
  return createQueries<Query, ListData<Row>>(read, noRows, { ...options, tags });
}

export type ListStore<Row, Query extends object> = Queries<Query, ListData<Row>>;

/** An action on many rows, each of which answers for itself: their answers are its item. */
export const createBulkStore = <Given, Row>(
  send: (given: Given) => Promise<Pick<ListAnswer<Row>, 'isSuccess' | 'message' | 'items'>>,
  tags: readonly Tag[],
) =>
  createActionStore(async (given: Given) => {
    const { isSuccess, message, items } = await send(given);
    return { isSuccess, message, item: items };
  }, tags);

export type ItemData<Item> = { readonly item: Item | null };

export function createItemStore<Item, Query = number>(
  load: (query: Query, signal: AbortSignal) => Promise<ItemAnswer<Item>>,
  tags: readonly Tag[],
  options: Omit<QueryOptions, 'tags'> = {},
): ItemStore<Item, Query> {
  const read = async (query: Query, signal: AbortSignal) => {
    const { item, message } = await load(query, signal);
    return { data: { item }, message };
  };
  return createQueries<Query, ItemData<Item>>(read, { item: null }, { ...options, tags });
}

export type ItemStore<Item, Query = number> = Queries<Query, ItemData<Item>>;

export type LookupData<Row> = { readonly items: readonly Row[] };

/** What changes so seldom that ten minutes are fine; a change of one of its tags is seen at once. */
const lookupStaleTime = 10 * 60 * 1000;

/** A short list that many forms choose from: `useCrews()`, and `useCrews(isOpen)` where not every form gets to it. */
export function createLookupStore<Row>(
  load: (signal: AbortSignal) => Promise<ListAnswer<Row>>,
  tags: readonly Tag[],
) {
  const read = async (_: 'all', signal: AbortSignal) => {
    const { items, message } = await load(signal);
    return { data: { items }, message };
  };
  const emptyData: LookupData<Row> = { items: [] };
  const useLookup = createQueries<'all', LookupData<Row>>(read, emptyData, {
    tags,
    staleTime: lookupStaleTime,
  });
  return (enabled = true) => useLookup(enabled ? 'all' : null);
}

export type LookupStore<Row> = ReturnType<typeof createLookupStore<Row>>;
