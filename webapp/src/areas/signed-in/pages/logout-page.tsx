import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { entryPaths } from '@/shared/entry-paths';
import { sessionApi } from '@/shared/api/session';
import { dropOwnDrafts } from '@/shared/forms/drafts';
import { endSession, useSession } from '@/shared/store/session';
import { Splash } from '@/shared/ui/splash';

/**
 * Ends the session here at once, and on the server as soon as it hears of it. The visitors' area follows. Who comes
 * with a way back has not asked for it: their session had ended, and what they have not sent stays on this device.
 */
export default function LogoutPage() {
  const hasExpired = useSearchParams()[0].has('refer');
  useEffect(() => {
    const { token, staffToken, signOn } = useSession.getState();
    const ends = [token, staffToken]
      .filter((one) => one !== null)
      .map((one) => sessionApi.logout(one).catch(() => undefined));
    if (!hasExpired) dropOwnDrafts();
    if (hasExpired || signOn === null) endSession({ hasExpired });
    else void leaveBoth(signOn.provider, ends);
  }, [hasExpired]);
  return <Splash />;
}

/** Who has signed out at the portal alone would be let in again by the provider without a question. */
async function leaveBoth(provider: string, ends: readonly Promise<unknown>[]) {
  // The provider's page is another: what the server is told has to be on its way before.
  await Promise.all(ends);
  const address = await addressOfEnd(provider);
  endSession();
  if (address !== null) window.location.assign(address);
}

/** Null where there is none, or no connection to ask for it: the session here ends in any case. */
async function addressOfEnd(provider: string): Promise<string | null> {
  try {
    const { endAtProvider } = await import('@/shared/sign-on/end');
    return await endAtProvider(provider, entryPaths.logout.to());
  } catch {
    return null;
  }
}
