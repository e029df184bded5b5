/** How the app looks and behaves for its user: kept in this browser, and on the server for the next one. */
import type { Answer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { Failure } from '@/shared/api/failure';
import { ownKey, useSession, type Density, type SavedView, type Theme } from './session';

type Display = { readonly theme?: Theme; readonly density?: Density; readonly hasShortcuts?: boolean };

/** Changes it at once. */
export async function keepDisplay(change: Display): Promise<void> {
  useSession.setState(change);
  await keep(change);
}

type Arrangement = {
  readonly changedColumns?: readonly string[];
  readonly savedViews?: readonly SavedView[];
};

/** The same of a list: which columns it shows, and the views that its user has saved. */
export function keepList(listId: string, change: Arrangement): void {
  useSession.setState((session) => {
    const key = ownKey(listId)(session);
    const { changedColumns, savedViews } = change;
    return {
      ...(changedColumns && { changedColumns: { ...session.changedColumns, [key]: changedColumns } }),
      ...(savedViews && { savedViews: { ...session.savedViews, [key]: savedViews } }),
    };
  });
  const lists = useSession.getState().authorization?.preference['lists'];
  const before = typeof lists === 'object' && lists !== null ? Object.entries(lists) : [];
  const own: unknown = before.find(([id]) => id === listId)?.[1];
  const kept = typeof own === 'object' ? own : {};
  void keep({ lists: { ...Object.fromEntries(before), [listId]: { ...kept, ...change } } });
}

/** What the server cannot keep stays in this browser alone. */
async function keep(change: object): Promise<void> {
  const { authorization, isImpersonating } = useSession.getState();
  if (authorization === null || isImpersonating) return;
  const preference = { ...authorization.preference, ...change };
  useSession.setState({ authorization: { ...authorization, preference } });
  try {
    await client.put<Answer>('/user/preference', { preference }, { isUnrouted: true });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
