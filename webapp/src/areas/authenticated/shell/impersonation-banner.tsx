import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { leaveImpersonation } from '@/shared/store/impersonation';
import { useSession } from '@/shared/store/session';
import classes from './impersonation-banner.module.css';

/** Always there while staff act as a dealer, and cannot be closed: only left. */
export function ImpersonationBanner() {
  const navigate = useNavigate();
  const isImpersonating = useSession((session) => session.isImpersonating);
  const mayAct = useSession((session) => session.authorization?.impersonation?.mayAct);
  const account = useSession((session) => session.authorization?.account?.name) ?? '';
  if (!isImpersonating) return null;
  return (
    <div className={classes.banner} role="status">
      <span>{mayAct ? t('shell.actingFor', { account }) : t('shell.viewingAs', { account })}</span>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        onClick={() => void leaveImpersonation().then((back) => navigate(back))}
      >
        {t('shell.return')}
      </Button>
    </div>
  );
}
