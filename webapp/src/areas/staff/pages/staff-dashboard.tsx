import { IconLayoutDashboard } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { HeldOrders } from '@/features/orders/parts/held-orders';
import { FirstFigures } from '@/features/first-page/parts/first-figures';
import { MyTurnPanel } from '@/features/my-turn/parts/my-turn-panel';
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

// For those who admit dealers.
const WaitingRegistrations = lazyPart(
  async () => (await import('@/features/registrations/parts/waiting-registrations')).WaitingRegistrations,
);

// For the order desk.
const AcceptancesToDo = lazyPart(
  async () => (await import('@/features/acceptance-desk/home/acceptances-to-do')).AcceptancesToDo,
);

// Not for the service desk.
const ChangesToDo = lazyPart(
  async () => (await import('@/features/change-desk/home/changes-to-do')).ChangesToDo,
);

// For drafters and departments.
const ProjectsToDo = lazyPart(
  async () => (await import('@/features/project-desk/home/projects-to-do')).ProjectsToDo,
);

// For those who draw, check and release.
const DrawingsToDo = lazyPart(
  async () => (await import('@/features/drawing-desk/home/drawings-to-do')).DrawingsToDo,
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

type Part = {
  readonly permission: string;
  readonly Panel: ComponentType;
  /** The room that it takes before it comes; none: mostly it shows nothing. */
  readonly height?: number;
};

const parts: readonly Part[] = [
  { permission: 'service:view', Panel: DeskFigures },
  { permission: 'orders:view', Panel: HeldOrders },
  { permission: 'orders:enter', Panel: AcceptancesToDo, height: 220 },
  { permission: 'changerequests:view', Panel: ChangesToDo, height: 220 },
  { permission: 'projects:view', Panel: ProjectsToDo, height: 220 },
  { permission: 'drawings:view', Panel: DrawingsToDo, height: 150 },
  { permission: 'dealerusers:edit', Panel: WaitingRegistrations, height: 180 },
  { permission: 'invoices:view', Panel: OverdueInvoices, height: 220 },
  { permission: 'remittances:view', Panel: RemittancesToDo, height: 220 },
  { permission: 'system:view', Panel: FreshnessPanel, height: 260 },
  { permission: 'outbox:view', Panel: FailedLetters },
];

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
  const shown = parts.filter(({ permission }) => can(permission));
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
      .map(({ permission, Panel, height }) => (
        <Suspense key={permission} fallback={height && <Skeleton h={height} data-loading />}>
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
