/** Staff who look at the portal as a dealer does: the staff session waits until they come back. */
import { accountApi } from '@/shared/api/account';
import { toFailure } from '@/shared/api/failure';
import type { Authorization } from '@/shared/api/session-types';
import { currentPath } from '@/shared/lib/navigation';
import { entryPaths } from '@/shared/entry-paths';
import { ownerOf, takenFrom } from './authorization';
import { resetAllStores } from './reset';
import { useSession } from './session';

/** `previousUrl` is where leaving leads back to. */
export async function enterImpersonation(token: string, previousUrl = currentPath()): Promise<void> {
  const { token: staffToken } = useSession.getState();
  const { item } = await accountApi.authorizeWith(token);
  resetAllStores();
  useSession.setState({
    token,
    staffToken,
    isImpersonating: true,
    previousUrl,
    ...takenFrom(item),
  });
}

/**
 * Resolves with the address to go back to. It rejects, and nothing has changed, when the server cannot say who
 * comes back: a staff session among a dealer's screens would be a person whom no banner names.
 */
export async function leaveImpersonation(): Promise<string> {
  const { token, staffToken, previousUrl } = useSession.getState();
  const staff = staffToken === null ? null : await whoIs(staffToken);
  if (staff === null) return entryPaths.logout.to();
  if (token !== null) void accountApi.logout(token).catch(() => undefined);
  resetAllStores();
  useSession.setState({
    token: staffToken,
    staffToken: null,
    isImpersonating: false,
    previousUrl: null,
    ...takenFrom(staff),
  });
  return previousUrl ?? entryPaths.dashboard.to();
}

/** Null when the session has ended. */
async function whoIs(token: string): Promise<Authorization | null> {
  try {
    return await ownerOf(token);
  } catch (error) {
    if (toFailure(error).status === 401) return null;
    throw error;
  }
}
