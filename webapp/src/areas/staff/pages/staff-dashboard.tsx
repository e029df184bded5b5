import { IconLayoutDashboard } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { HeldOrders } from '@/features/orders/parts/held-orders';
import { WaitingRegistrations } from '@/features/registrations/parts/waiting-registrations';
import { DeskFigures } from '@/features/service-desk/home/desk-figures';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useNavigationGroups } from '../../signed-in/shell/navigation';
import classes from '../../signed-in/pages/dashboard.module.css';

// Most of the staff have nothing to do with them.
const OverdueInvoices = lazyPart(
  async () => (await import('@/features/invoices/parts/overdue-invoices')).OverdueInvoices,
);

// Not for the service desk.
const ChangesToDo = lazyPart(
  async () => (await import('@/features/change-desk/home/changes-to-do')).ChangesToDo,
);

// For receivables.
const RemittancesToDo = lazyPart(
  async () => (await import('@/features/receivables/home/remittances-to-do')).RemittancesToDo,
);

// For administrators.
const FreshnessPanel = lazyPart(
  async () => (await import('@/features/system/parts/freshness-panel')).FreshnessPanel,
);

// Last, and mostly there is nothing to show.
const FailedLetters = lazyPart(
  async () => (await import('@/features/outbox/parts/failed-letters')).FailedLetters,
);

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
  const panels = panelsOf(can);
  if (panels.length === 0) {
    return (
      <Suspense>
        <Places entries={entries} />
      </Suspense>
    );
  }
  // In the order of the list, one left and one right.
  const half = (side: number) => panels.filter((_, index) => index % 2 === side);
  return (
    <div className={classes.halves}>
      <div className={classes.main}>{half(0)}</div>
      <div className={classes.side}>{half(1)}</div>
    </div>
  );
}

const panelsOf = (can: ReturnType<typeof useCan>): readonly ReactNode[] =>
  [
    can('service:view') && <DeskFigures key="desk" />,
    can('orders:view') && <HeldOrders key="held" />,
    can('changerequests:view') && (
      <Suspense key="changes" fallback={<Skeleton h={220} data-loading />}>
        <ChangesToDo />
      </Suspense>
    ),
    can('dealerusers:edit') && <WaitingRegistrations key="registrations" />,
    can('invoices:view') && (
      <Suspense key="overdue" fallback={<Skeleton h={220} data-loading />}>
        <OverdueInvoices />
      </Suspense>
    ),
    can('remittances:view') && (
      <Suspense key="remittances" fallback={<Skeleton h={220} data-loading />}>
        <RemittancesToDo />
      </Suspense>
    ),
    can('system:view') && (
      <Suspense key="freshness" fallback={<Skeleton h={260} data-loading />}>
        <FreshnessPanel />
      </Suspense>
    ),
    can('outbox:view') && (
      <Suspense key="letters">
        <FailedLetters />
      </Suspense>
    ),
  ].filter(Boolean);
