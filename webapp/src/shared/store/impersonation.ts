/** Staff who look at the portal as a dealer does: the staff session waits until they come back. */
import { sessionApi } from '@/shared/api/session';
import { toFailure } from '@/shared/api/failure';
import type { Authorization } from '@/shared/api/session-types';
import { currentPath } from '@/shared/lib/navigation';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { ownerOf, takenFrom } from './authorization';
import { resetAllStores } from './reset';
import { endSession, useSession } from './session';
import { goOnSignedIn } from './sign-in-again';

/** `previousUrl` is where leaving leads back to. */
export async function enterImpersonation(token: string, previousUrl = currentPath()): Promise<void> {
  const { token: staffToken } = useSession.getState();
  const { item } = await sessionApi.authorizeWith(token);
  resetAllStores();
  // The dealers' area reads it when it comes.
  window.history.pushState(null, '', entryPaths.dashboard.to());
  useSession.setState({
    token,
    staffToken,
    isImpersonating: true,
    previousUrl,
    ...takenFrom(item),
  });
}

/** The same account once more after its time was up: the page stays, and what waited is sent. */
export async function renewImpersonation(token: string): Promise<void> {
  const { item } = await sessionApi.authorizeWith(token);
  useSession.setState({ token, ...takenFrom(item) });
  goOnSignedIn();
}

/**
 * Back to where it began, with nothing left on the screen of what was. It rejects, and nothing has changed, when the
 * server cannot say who comes back: a staff session among a dealer's screens would be a person whom no banner names.
 */
export async function leaveImpersonation(): Promise<void> {
  const { token, staffToken, previousUrl } = useSession.getState();
  const staff = staffToken === null ? null : await whoIs(staffToken);
  if (staff === null) {
    window.history.replaceState(null, '', withRefer(entryPaths.logout.to(), previousUrl));
    endSession({ hasExpired: true });
    return;
  }
  if (token !== null) void sessionApi.logout(token).catch(() => undefined);
  resetAllStores();
  window.history.replaceState(null, '', previousUrl ?? entryPaths.dashboard.to());
  useSession.setState(({ sessions }) => ({
    token: staffToken,
    staffToken: null,
    isImpersonating: false,
    previousUrl: null,
    sessions: sessions + 1,
    ...takenFrom(staff),
  }));
}

/** Returns null if the session has ended. */
async function whoIs(token: string): Promise<Authorization | null> {
  try {
    return await ownerOf(token);
  } catch (error) {
    if (toFailure(error).status === 401) return null;
    throw error;
  }
}
