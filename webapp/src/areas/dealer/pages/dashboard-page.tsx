import './words';
import './needs-words';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { NewsPanel } from '@/features/dashboard/parts/news-panel';
import { OwedPanel } from '@/features/invoices/parts/owed-panel';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import classes from '../../signed-in/pages/dashboard.module.css';
import dense from './dashboard-page.module.css';
import { countOf, needsOf, urgentIn } from './needs';
import { NeedsPanel } from './needs-panel';
import { Tiles } from './tiles';
import { TrucksPanel } from './trucks-panel';
import { VisitsPanel } from './visits-panel';
import { hasFailed, prefetchWaiting, useWaiting, type Waiting } from './waiting';

// Below all others, and the same every day.
const ManagerPanel = lazyPart(
  async () => (await import('@/features/dashboard/parts/manager-panel')).ManagerPanel,
);

// For those who see more than invoices.
const MoneyOwed = lazyPart(async () => (await import('@/features/financials/home/money-owed')).MoneyOwed);

// For those whose roles allow nothing: they hear of news and announcements, and choose how.
const OwnMails = lazyPart(async () => (await import('@/features/profile/parts/mails-tab')).MailsTab);

export const prefetch = prefetchWaiting;

/** What waits, what comes and what is owed: each part shows what its reader may see in the list behind it. */
export default function DashboardPage() {
  const can = useCan();
  const waiting = useWaiting();
  const hasOrders = can('orders:view');
  const isReader = useSession(({ authorization }) =>
    authorization?.sections.every(({ verbs }) => verbs.length === 0),
  );
  return (
    <div className={dense.dashboard}>
      <PageHeader
        title={useGreeting()}
        inTab={t('menu.home')}
        aside={<span className={classes.said}>{aboutOf(waiting)}</span>}
      />
      <Tiles waiting={waiting} />
      <div className={classes.columns}>
        <div className={classes.main} id="needs">
          <NeedsPanel waiting={waiting} />
          {isReader && (
            <Suspense fallback={<Skeleton h={320} data-loading />}>
              <OwnMails />
            </Suspense>
          )}
        </div>
        <div className={classes.side}>
          {hasOrders && can('loaddates:view') && <TrucksPanel data={waiting.orders} />}
          {can('service:view') && !hasOrders && <VisitsPanel data={waiting.service} />}
          {can('financials:view') && (
            <Suspense fallback={<Skeleton h={150} data-loading />}>
              <MoneyOwed />
            </Suspense>
          )}
          {can('invoices:view') && !can('financials:view') && <OwedPanel />}
          <NewsPanel />
          <Suspense fallback={<Skeleton h={110} data-loading />}>
            <ManagerPanel />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** By the reader's clock; staff in a dealer's place read whose portal it is. */
function useGreeting(): string {
  const { isImpersonating, authorization } = useSession();
  const account = authorization?.account?.name ?? '';
  const [hour] = useState(() => new Date().getHours());
  if (isImpersonating) return account;
  const name = authorization?.user.name.split(' ')[0] ?? '';
  if (hour < 12) return t('needs.morning', { name });
  return hour < 18 ? t('needs.afternoon', { name }) : t('needs.evening', { name });
}

function aboutOf(waiting: Waiting): string {
  if (waiting.asked.some(({ isSuccess, message }) => !isSuccess && message === '')) return '\u00A0';
  if (waiting.asked.some(hasFailed)) return t('dashboard.partMissing');
  const groups = needsOf(waiting);
  const count = groups.reduce((sum, group) => sum + countOf(group), 0);
  const urgent = urgentIn(groups);
  if (count === 0) return t('dashboard.nothingWaits');
  return [t('needs.count', { count }), ...(urgent > 0 ? [t('needs.urgent', { count: urgent })] : [])].join(
    ' ',
  );
}
