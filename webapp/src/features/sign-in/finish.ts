import { accountApi } from '@/shared/api/account';
import { Failure } from '@/shared/api/failure';
import type { IssuedSession } from '@/shared/api/session-types';
import { goTo } from '@/shared/lib/navigation';
import { safeRefer } from '@/shared/lib/refer';
import { paths } from '@/shared/paths';
import { startSession } from '@/shared/store/authorization';
import { usePendingSignIn } from './stores';

/** The last act of every way in: reads the user and opens the page they came for. */
export async function finishSignIn(session: IssuedSession): Promise<void> {
  const { credentials, refer } = usePendingSignIn.getState();
  const returnTo = safeRefer(refer) ?? paths.dashboard.to();
  const isStarted = await startSession({ session, username: credentials?.username ?? '', returnTo });
  if (!isStarted) await leaveToPortal();
}

/** Where a failed sign-in check ends: the address that the company has set, by default the sign-in page. */
async function leaveToPortal() {
  const portal = await portalUrl();
  if (portal.startsWith('/')) goTo(portal, { replace: true });
  else window.location.assign(portal);
}

async function portalUrl(): Promise<string> {
  try {
    const { item } = await accountApi.signInOptions();
    return item.portalUrl;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return paths.signIn.to();
  }
}
