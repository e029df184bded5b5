import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
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
    const { token, staffToken } = useSession.getState();
    for (const one of [token, staffToken]) {
      if (one !== null) void sessionApi.logout(one).catch(() => undefined);
    }
    if (!hasExpired) dropOwnDrafts();
    endSession({ hasExpired });
  }, [hasExpired]);
  return <Splash />;
}
