/** How the app looks and behaves for its user: kept in this browser, and on the server for the next one. */
import { ownKey, useSession, type Display } from './session';

/** Changes it at once. Staff in a dealer's place change nothing for anyone else, here as with lists. */
export function keepDisplay(change: Display): void {
  useSession.setState((session) => {
    const { isImpersonating, unsentDisplay } = session;
    const key = ownKey('')(session);
    const unsent = { ...unsentDisplay, [key]: { ...unsentDisplay[key], ...change } };
    return isImpersonating ? change : { ...change, unsentDisplay: unsent };
  });
  sendUnsent();
}

/** How someone has arranged a list: which columns it shows otherwise than it does by itself, and in which order. */
export type Arrangement = {
  readonly changedColumns: readonly string[];
  readonly columnOrder: readonly string[];
};

/** Saves which columns of a list are shown, and their order. */
export function keepColumns(listId: string, { changedColumns, columnOrder }: Partial<Arrangement>): void {
  useSession.setState((session) => {
    const key = ownKey(listId)(session);
    return {
      ...(changedColumns && { changedColumns: { ...session.changedColumns, [key]: changedColumns } }),
      ...(columnOrder && { columnOrder: { ...session.columnOrder, [key]: columnOrder } }),
      ...(!session.isImpersonating && { unsentLists: { ...session.unsentLists, [key]: true } }),
    };
  });
  sendUnsent();
}

/** After a check of who is signed in: what could not be sent before goes now. */
useSession.subscribe(({ authorization }, before) => {
  if (authorization !== null && authorization !== before.authorization) sendUnsent();
});

function sendUnsent() {
  const { unsentLists, unsentDisplay } = useSession.getState();
  if (Object.keys({ ...unsentLists, ...unsentDisplay }).length > 0)
    void import('./unsent').then((unsent) => unsent.sendUnsent());
}
