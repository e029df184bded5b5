import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { t } from '@/shared/i18n/t';
import { Facade } from './facade';
import { Logo } from '@/shared/ui/logo';
import { UpBanner } from '@/shared/ui/up-banner';
import classes from './frame.module.css';

// The sign-in itself asks no one to stay.
const LeaveGuard = lazy(async () => ({ default: (await import('@/shared/forms/leave-guard')).LeaveGuard }));

/** What visitors see around every page: the form on one side, the house front on the other. */
export function Frame() {
  const isMoving = useNavigation().state !== 'idle';
  return (
    <div className={classes.frame} aria-busy={isMoving}>
      <main className={classes.form}>
        <UpBanner />
        <div className={classes.column}>
          <Logo width={140} />
          <div className={classes.page}>
            <Outlet />
          </div>
        </div>
      </main>
      <Suspense>
        <LeaveGuard />
      </Suspense>
      <aside className={classes.side}>
        <Facade />
        <Text className={classes.words}>{t('welcome.line')}</Text>
      </aside>
    </div>
  );
}
