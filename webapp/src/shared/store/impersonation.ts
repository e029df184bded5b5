/** Staff who look at the portal as a dealer does: the staff session waits until they come back. */
import { accountApi } from '@/shared/api/account';
import { currentPath } from '@/shared/lib/navigation';
import { entryPaths } from '@/shared/entry-paths';
import { checkSession, takenFrom } from './authorization';
import { resetAllStores } from './reset';
import { useSession } from './session';

export async function enterImpersonation(token: string): Promise<void> {
  const { token: staffToken } = useSession.getState();
  const { item } = await accountApi.authorizeWith(token);
  resetAllStores();
  useSession.setState({
    token,
    staffToken,
    isImpersonating: true,
    previousUrl: currentPath(),
    ...takenFrom(item),
  });
}

/** Resolves with the address to go back to. */
export async function leaveImpersonation(): Promise<string> {
  const { token, staffToken, previousUrl } = useSession.getState();
  if (token !== null) void accountApi.logout(token).catch(() => undefined);
  resetAllStores();
  useSession.setState({ token: staffToken, staffToken: null, isImpersonating: false, previousUrl: null });
  await checkSession();
  return previousUrl ?? entryPaths.dashboard.to();
}
