import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toFailure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { leaveImpersonation } from '@/shared/store/impersonation';
import { useSession } from '@/shared/store/session';
import classes from './impersonation-banner.module.css';

const tick = 10_000;

/** Always there while staff act as a dealer, and cannot be closed: only left. */
export function ImpersonationBanner() {
  const navigate = useNavigate();
  const isImpersonating = useSession((session) => session.isImpersonating);
  const state = useSession((session) => session.authorization?.impersonation);
  const account = useSession((session) => session.authorization?.account?.name) ?? '';
  const [failure, setFailure] = useState('');
  const leave = useCallback(() => {
    setFailure('');
    void leaveImpersonation()
      .then((back) => navigate(back))
      .catch((error: unknown) => setFailure(toFailure(error).message));
  }, [navigate]);
  const expiresAt = isImpersonating ? state?.expiresAt : undefined;
  const minutes = useMinutesLeft(expiresAt, leave);
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
      <Button className={classes.leave} size="compact-sm" variant="white" color="dark" onClick={leave}>
        {t('shell.return')}
      </Button>
    </div>
  );
}

/**
 * Counts down, and leaves just before the end: afterwards the server would take any call for one of a lost
 * session, and the staff session would end with it.
 */
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

  return left === null ? null : Math.max(1, Math.ceil(left / 60_000));
}
