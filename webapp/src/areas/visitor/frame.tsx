import { Text } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useEntries } from '@/shared/forms/entries';
import { t } from '@/shared/i18n/t';
import { Facade } from './facade';
import { Logo } from '@/shared/ui/logo';
import { UpBanner } from '@/shared/ui/up-banner';
import classes from './frame.module.css';

// Few visitors enter what they would miss. Without a connection the page stays as it is, and leaving it asks nothing.
const LeaveGuard = lazy(() =>
  import('./leave-guard').then(
    (file) => ({ default: file.LeaveGuard }),
    () => ({ default: () => null }),
  ),
);

type Props = { isMoving: boolean; children: ReactNode };

/** What visitors see around every page: the form on one side, the house front on the other. */
export function Frame({ isMoving, children }: Props) {
  const isGuarded = useEntries(({ unkept }) => unkept > 0);
  return (
    <div className={classes.frame} aria-busy={isMoving}>
      <main className={classes.form}>
        <UpBanner />
        <div className={classes.column}>
          <Logo width={140} />
          <div className={classes.page}>{children}</div>
        </div>
      </main>
      <Suspense>{isGuarded && <LeaveGuard />}</Suspense>
      <aside className={classes.side}>
        <Facade />
        <Text className={classes.words}>{t('welcome.line')}</Text>
      </aside>
    </div>
  );
}
