/**
 * The three shapes of what the server answers, each a hook that takes the question: `useOrder(7)`, `useOrders(query)`,
 * `useCrews()`. How answers are kept, shared and read anew is said in `answers.ts`.
 */
import { groupsOf, type Figure, type Group, type ItemAnswer, type ListAnswer } from '@/shared/api/answers';
import type { QueryOptions } from './answers';
import { createQueries, type Queries } from './queries';
import type { Tag } from './tags';

export { createActionStore } from './action-store';
export type { ActionResult, ActionState, ActionStore } from './action-store';

export type ListData<Row> = {
  readonly items: readonly Row[];
  /** Filled instead of `items` when the question asked for groups. */
  readonly groups: readonly Group<Row>[];
  readonly count: number;
  readonly groupCount: number;
  readonly summary: readonly Figure[];
  readonly older: number;
};

export const noRows = { items: [], groups: [], count: 0, groupCount: 0, summary: [], older: 0 } as const;

export function createListStore<Row, Asked extends object>(
  load: (query: Asked, signal: AbortSignal) => Promise<ListAnswer<Row>>,
  tags: readonly Tag[],
  options: Omit<QueryOptions, 'tags'> = {},
): ListStore<Row, Asked> {
  const read = async (query: Asked, signal: AbortSignal) => {
    const answer = await load(query, signal);
    const isGrouped = 'group' in query && query.group !== undefined;
    const { items, count, groupCount = 0, summary = [], older = 0, message } = answer;
    const rows = isGrouped ? { groups: groupsOf(answer) } : { items };
    return { data: { ...noRows, ...rows, count, groupCount, summary, older }, message };
  };
  return createQueries<Asked, ListData<Row>>(read, noRows, { ...options, tags });
}

export type ListStore<Row, Asked extends object> = Queries<Asked, ListData<Row>>;

export type ItemData<Item> = { readonly item: Item | null };

export function createItemStore<Item, Asked = number>(
  load: (query: Asked, signal: AbortSignal) => Promise<ItemAnswer<Item>>,
  tags: readonly Tag[],
  options: Omit<QueryOptions, 'tags'> = {},
): ItemStore<Item, Asked> {
  const read = async (query: Asked, signal: AbortSignal) => {
    const { item, message } = await load(query, signal);
    return { data: { item }, message };
  };
  return createQueries<Asked, ItemData<Item>>(read, { item: null }, { ...options, tags });
}

export type ItemStore<Item, Asked = number> = Queries<Asked, ItemData<Item>>;

export type LookupData<Row> = { readonly items: readonly Row[] };

/** What changes so seldom that ten minutes are fine; a change of one of its tags is seen at once. */
const lookupLifetime = 10 * 60 * 1000;

/** A short list that many forms choose from: `useCrews()`, and `useCrews(isOpen)` where not every form gets to it. */
export function createLookupStore<Row>(
  load: (signal: AbortSignal) => Promise<ListAnswer<Row>>,
  tags: readonly Tag[],
) {
  const read = async (_: 'all', signal: AbortSignal) => {
    const { items, message } = await load(signal);
    return { data: { items }, message };
  };
  const nothing: LookupData<Row> = { items: [] };
  const useAnswers = createQueries<'all', LookupData<Row>>(read, nothing, { tags, goodFor: lookupLifetime });
  return (isNeeded = true) => useAnswers(isNeeded ? 'all' : null);
}

export type LookupStore<Row> = ReturnType<typeof createLookupStore<Row>>;
