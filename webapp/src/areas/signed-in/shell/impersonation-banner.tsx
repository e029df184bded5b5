import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { hasUnsentEntries, useEntries } from '@/shared/forms/entries';
import { LeaveQuestion } from '@/shared/forms/leave-question';
import { t } from '@/shared/i18n/t';
import { leaveImpersonation } from '@/shared/store/impersonation';
import { useSession } from '@/shared/store/session';
import { signInAgain, useSignInAgain } from '@/shared/store/sign-in-again';
import classes from './impersonation-banner.module.css';

const tick = 10_000;

/** Always there while staff act as a dealer, and cannot be closed: only left. */
export function ImpersonationBanner() {
  const isImpersonating = useSession((session) => session.isImpersonating);
  const state = useSession((session) => session.authorization?.impersonation);
  const account = useSession((session) => session.authorization?.account?.name) ?? '';
  const [failure, setFailure] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const leave = useCallback(() => {
    setIsAsking(false);
    setFailure('');
    leaveImpersonation().catch((error: unknown) => setFailure(toFailure(error).message));
  }, []);
  const end = useCallback(() => {
    if (!hasUnsentEntries()) leave();
    else if (!useSignInAgain.getState().isNeeded) void signInAgain().catch(() => undefined);
  }, [leave]);
  const expiresAt = isImpersonating ? state?.expiresAt : undefined;
  const minutes = useMinutesLeft(expiresAt, end);
  if (!isImpersonating) return null;
  return (
    <div className={classes.banner} role="status">
      <span>
        {state?.mayAct ? t('shell.actingFor', { account }) : t('shell.viewingAs', { account })} {failure}
        {minutes !== null && failure === '' && (
          <span aria-live="off" className="numeric">
            {t('shell.minutesLeft', { count: minutes })}
          </span>
        )}
      </span>
      <Button
        className={classes.leave}
        size="compact-sm"
        variant="white"
        color="dark"
        onClick={() => (useEntries.getState().unkept > 0 ? setIsAsking(true) : leave())}
      >
        {t('shell.return')}
      </Button>
      {isAsking && <LeaveQuestion onLeave={leave} onStay={() => setIsAsking(false)} />}
    </div>
  );
}

/** Counts down, and ends it just before the server does, so that no call is refused meanwhile. */
function useMinutesLeft(expiresAt: string | undefined, onEnd: () => void): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = expiresAt === undefined ? null : Date.parse(expiresAt) - now;

  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.parse(expiresAt) - Date.now() < tick) onEnd();
    }, tick);
    return () => clearInterval(timer);
  }, [expiresAt, onEnd]);

  // What is known of the time may be a tick old.
  return left === null ? null : Math.max(1, Math.ceil((left - tick) / 60_000));
}
