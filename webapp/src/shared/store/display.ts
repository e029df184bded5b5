/** How the app looks and behaves for its user: kept in this browser, and on the server for the next one. */
import { ownKey, useSession, type Density, type SavedView, type Theme } from './session';

type Display = { readonly theme?: Theme; readonly density?: Density; readonly hasShortcuts?: boolean };

/** Changes it at once. */
export async function keepDisplay(change: Display): Promise<void> {
  useSession.setState(change);
  const { send } = await import('./unsent');
  await send(change);
}

type Arrangement = {
  readonly changedColumns?: readonly string[];
  readonly savedViews?: readonly SavedView[];
};

/** The same of a list: which columns it shows, and the views that its user has saved. */
export function keepList(listId: string, { changedColumns, savedViews }: Arrangement): void {
  useSession.setState((session) => {
    const key = ownKey(listId)(session);
    return {
      ...(changedColumns && { changedColumns: { ...session.changedColumns, [key]: changedColumns } }),
      ...(savedViews && { savedViews: { ...session.savedViews, [key]: savedViews } }),
      unsentLists: { ...session.unsentLists, [key]: true },
    };
  });
  void import('./unsent').then(({ sendLists }) => sendLists());
}

/** After a check of who is signed in: what could not be sent before goes now. */
useSession.subscribe(({ authorization, unsentLists }, before) => {
  if (authorization === null || authorization === before.authorization) return;
  if (Object.keys(unsentLists).length > 0) void import('./unsent').then(({ sendLists }) => sendLists());
});
