import { Anchor, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { company } from '@/shared/lib/company';
import { goTo } from '@/shared/lib/navigation';
import { endSession } from '@/shared/store/session';
import { useUpState } from '@/shared/store/up-state';
import { Logo } from './logo';
import classes from './outage-page.module.css';

const checkEvery = 60_000;

/** Looks again every minute. The start did not finish while the system was down, so a fresh one follows. */
async function lookAgain(signal: AbortSignal) {
  await useUpState.getState().check(signal);
  if (!useUpState.getState().isOutage) window.location.reload();
}

/** During maintenance, the server lets only administrators sign in. */
function onSignIn() {
  endSession();
  useUpState.setState({ isSigningIn: true });
  goTo(entryPaths.signIn.to());
}

export function OutagePage() {
  const isSunday = useUpState((state) => state.isSunday);
  const maintenanceWindow = useUpState((state) => state.maintenanceWindow);
  const isMaintenance = useUpState((state) => state.isMaintenance);

  useEffect(() => {
    document.title = t('app.titleOf', { page: t('outage.title'), company: company.name });
    const abort = new AbortController();
    const look = () => void lookAgain(abort.signal);
    const timer = setInterval(look, checkEvery);
    window.addEventListener('online', look, { signal: abort.signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, []);

  return (
    <main className={classes.page}>
      <Logo width={175} isExact />
      <Title order={1}>{t('outage.title')}</Title>
      <Text maw="34rem">{isSunday ? t('outage.sunday', maintenanceWindow) : t('outage.message')}</Text>
      <Text c="dimmed" size="sm">
        {t('outage.again')}
      </Text>
      {isMaintenance && (
        <Anchor component="button" type="button" size="sm" onClick={onSignIn}>
          {t('outage.signIn')}
        </Anchor>
      )}
    </main>
  );
}
