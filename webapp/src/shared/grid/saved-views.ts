/** Views of lists that people have saved under a name: they live on the server and look the same on every device. */
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { createActionStore } from '@/shared/store/action-store';
import { createListStore } from '@/shared/store/factories';

const path = '/user/views';

type Kept = Schema['SavedView'];

export type SavedView = Pick<Kept, 'id' | 'name' | 'isOwn' | 'isDefault' | 'owner' | 'rowVersion'> & {
  readonly sharedRole: number | null;
  /** The list's URL query: page aside, everything that shapes the list. */
  readonly query: string;
  /** The columns that it shows or hides otherwise than the list does by itself. */
  readonly changedColumns: readonly string[];
  /** The order of the columns. */
  readonly columnOrder: readonly string[];
};

/** A view as it is to be kept; with an id in the place of the one that it changes. */
export type ViewToKeep = Pick<
  SavedView,
  'name' | 'query' | 'changedColumns' | 'columnOrder' | 'sharedRole' | 'isDefault'
> &
  Partial<Pick<SavedView, 'id' | 'rowVersion'>> & { readonly list: string };

/** Another version of the web app may have kept something else. */
function readView({ state, sharedRole, ...kept }: Kept): SavedView {
  const { query, changedColumns, columnOrder }: Readonly<Record<string, unknown>> = state;
  return {
    ...kept,
    sharedRole: sharedRole ?? null,
    query: typeof query === 'string' ? query : '',
    changedColumns: namesIn(changedColumns),
    columnOrder: namesIn(columnOrder),
  };
}

function namesIn(kept: unknown): readonly string[] {
  const names: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return names.filter((name) => typeof name === 'string');
}

export const useSavedViews = createListStore(
  async ({ list }: { readonly list: string }, signal): Promise<ListAnswer<SavedView>> => {
    const answer = await client.get(path, { query: { list }, signal });
    return { ...answer, items: answer.items.map(readView) };
  },
  ['views'],
);

export const useKeepView = createActionStore(
  ({ query, changedColumns, columnOrder, ...view }: ViewToKeep) => {
    const body = { ...view, state: { query, changedColumns, columnOrder } };
    return view.id === undefined ? client.post(path, body) : client.put(path, body);
  },
  ['views'],
);

export const useDeleteView = createActionStore((id: number) => client.remove(`${path}/${id}`), ['views']);
