import { IconLayoutDashboard } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { FirstFigures } from '@/features/first-page/parts/first-figures';
import { MyTurnPanel } from '@/features/my-turn/parts/my-turn-panel';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useNavigationGroups } from '../../signed-in/shell/navigation';
import classes from '../../signed-in/pages/dashboard.module.css';
import { panelsFor } from './dashboard-panels';

// For those of whom nothing waits anywhere.
const Places = lazyPart(async () => (await import('./places')).Places);

/** What waits for a member of staff, by permission; whoever has nothing that waits is shown where to go to work. */
export function StaffDashboard() {
  const can = useCan();
  const entries = useNavigationGroups()
    .flatMap((group) => group.entries)
    .filter(({ to, permission }) => to !== paths.dashboard.to() && permission !== undefined);
  if (entries.length === 0) {
    return (
      <EmptyState icon={IconLayoutDashboard} title={t('dashboard.noWork')} help={t('dashboard.noWorkHelp')} />
    );
  }
  const shown = panelsFor(can);
  if (shown.length === 0) {
    return (
      <Suspense>
        <Places entries={entries} />
      </Suspense>
    );
  }
  // In the order of the list, one left and one right.
  const half = (side: number) =>
    shown
      .filter((_, index) => index % 2 === side)
      .map(({ name, Panel, height }) => (
        <Suspense key={name} fallback={height && <Skeleton h={height} data-loading />}>
          <Panel />
        </Suspense>
      ));
  return (
    <div className={classes.desk}>
      <FirstFigures />
      <MyTurnPanel />
      <div className={classes.halves}>
        <div className={classes.main}>{half(0)}</div>
        <div className={classes.side}>{half(1)}</div>
      </div>
    </div>
  );
}
