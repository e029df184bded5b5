import { Button } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { leaveImpersonation } from '@/shared/store/impersonation';
import { useSession } from '@/shared/store/session';
import classes from './impersonation-banner.module.css';

/** Always there while staff act as a dealer, and cannot be closed: only left. */
export function ImpersonationBanner() {
  const isImpersonating = useSession((session) => session.isImpersonating);
  const user = useSession((session) => session.authorization?.user);
  if (!isImpersonating || user === undefined) return null;
  const account = user.accountName ?? user.email;
  return (
    <div className={classes.banner} role="status">
      <span>{t('shell.actingFor', { account })}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void leaveImpersonation()}>
        {t('shell.return')}
      </Button>
    </div>
  );
}
