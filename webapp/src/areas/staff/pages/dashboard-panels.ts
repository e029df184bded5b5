import type { ComponentType } from 'react';
import { HeldOrders } from '@/features/orders/parts/held-orders';
import { DeskFigures } from '@/features/service-desk/home/desk-figures';
import { lazyPart } from '@/shared/ui/lazy-part';

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

type Part = {
  readonly name: string;
  /** What it takes to be shown, all of it. Some panels say nothing to everyone whose role may look. */
  readonly needs: readonly string[];
  /** Whoever may do one of these works on what it shows: it stands before what others work on. */
  readonly work: readonly string[];
  readonly Panel: ComponentType;
  /** The room that it takes before it comes; none: mostly it shows nothing. */
  readonly height?: number;
};

const parts: readonly Part[] = [
  {
    name: 'service',
    needs: ['service:view'],
    work: ['service:edit', 'service:approve'],
    Panel: DeskFigures,
  },
  {
    name: 'acceptances',
    needs: ['orders:enter'],
    work: ['orders:enter'],
    Panel: AcceptancesToDo,
    height: 220,
  },
  {
    name: 'changes',
    needs: ['changerequests:view'],
    work: [
      'changerequests:edit',
      'changerequests:price',
      'changerequests:manage',
      'changerequests:supervise',
      'changerequests:comment',
    ],
    Panel: ChangesToDo,
    height: 220,
  },
  {
    name: 'projects',
    needs: ['projects:view'],
    work: ['projects:edit', 'projects:approve', 'projects:respond'],
    Panel: ProjectsToDo,
    height: 220,
  },
  {
    name: 'drawings',
    // Technicians may look at every drawing, and have nothing to do with where it stands.
    needs: ['drawings:view', 'projects:view'],
    work: ['drawings:edit', 'drawings:approve', 'drawings:release'],
    Panel: DrawingsToDo,
    height: 150,
  },
  {
    name: 'remittances',
    needs: ['remittances:view'],
    work: ['remittances:edit', 'remittances:approve'],
    Panel: RemittancesToDo,
    height: 220,
  },
  {
    name: 'overdue',
    needs: ['invoices:view', 'remittances:view'],
    work: ['remittances:edit', 'remittances:approve'],
    Panel: OverdueInvoices,
    height: 220,
  },
  {
    name: 'registrations',
    needs: ['dealerusers:edit'],
    work: ['dealerusers:edit'],
    Panel: WaitingRegistrations,
    height: 180,
  },
  { name: 'system', needs: ['system:view'], work: ['system:edit'], Panel: FreshnessPanel, height: 260 },
  {
    name: 'held',
    needs: ['orders:view', 'changerequests:view'],
    work: ['orders:enter', 'orders:message'],
    Panel: HeldOrders,
  },
  { name: 'mail', needs: ['outbox:view'], work: ['system:edit'], Panel: FailedLetters },
];

/** The panels that say something to someone who may do this, those with their own work first. */
export function panelsFor(can: (permission: string) => boolean): readonly Part[] {
  const shown = parts.filter(({ needs }) => needs.every(can));
  const isTheirs = ({ work }: Part) => work.some(can);
  return [...shown.filter(isTheirs), ...shown.filter((part) => !isTheirs(part))];
}
