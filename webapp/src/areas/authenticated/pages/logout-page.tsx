import { useEffect } from 'react';
import { accountApi } from '@/shared/api/account';
import { endSession, useSession } from '@/shared/store/session';
import { Splash } from '@/shared/ui/splash';

/** Ends the session here at once, and on the server as soon as it hears of it. The visitors' area follows. */
export default function LogoutPage() {
  useEffect(() => {
    const { token, staffToken } = useSession.getState();
    for (const one of [token, staffToken]) {
      if (one !== null) void accountApi.logout(one).catch(() => undefined);
    }
    endSession();
  }, []);
  return <Splash />;
}
