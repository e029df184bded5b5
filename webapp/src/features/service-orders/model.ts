import './words';
import { t } from '@/shared/i18n/t';
import type { OfDealer } from '@/shared/side';
import type { StatusTone } from '@/shared/ui/status-badge';

export type OrderKind = 'visit' | 'ship' | 'remake';
export type OrderStatus = 'open' | 'scheduled' | 'done' | 'closed';

export type ServiceOrderRow = Partial<OfDealer> & {
  readonly id: number;
  readonly number: string;
  /** The request, where the portal has it. */
  readonly requestId: number | null;
  readonly requestNumber: string;
  readonly summary: string;
  readonly orderNumber: string;
  readonly siteCity: string;
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly crewName: string;
  readonly orderedOn: string;
  readonly plannedOn: string | null;
  readonly finishedOn: string | null;
  /** Absent for people who do not see amounts. */
  readonly charge?: number;
  readonly currency: string;
  readonly shipMethod: string;
  readonly tracking: string;
  readonly updatedAt: string;
};

type Part = {
  readonly item: string;
  readonly description: string;
  readonly quantity: number;
  readonly shippedQuantity: number;
};

export type ServiceOrder = ServiceOrderRow & { readonly parts: readonly Part[] };

export const kinds: Readonly<Record<OrderKind, string>> = {
  visit: t('serviceOrders.kindVisit'),
  ship: t('serviceOrders.kindShip'),
  remake: t('serviceOrders.kindRemake'),
};

/** The words and meaning of an order's status, the same everywhere. */
export const statuses: Readonly<Record<OrderStatus, { label: string; tone: StatusTone }>> = {
  open: { label: t('serviceOrders.statusOpen'), tone: 'waiting' },
  scheduled: { label: t('serviceOrders.statusScheduled'), tone: 'active' },
  done: { label: t('serviceOrders.statusDone'), tone: 'good' },
  closed: { label: t('serviceOrders.statusClosed'), tone: 'neutral' },
};
