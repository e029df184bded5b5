import './words';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { t } from '@/shared/i18n/t';
import type { OfDealer } from '@/shared/side';
import type { StatusWords } from '@/shared/ui/status-badge';

export type OrderKind = Schema['OrderKind'];
export type OrderStatus = 'open' | 'scheduled' | 'done' | 'closed';

/** What the server's document leaves at any text. */
type Known = { readonly kind: OrderKind; readonly status: OrderStatus };

export type ServiceOrderRow = Partial<OfDealer> & Narrowed<Schema['ServiceOrder'], Known>;

export type ServiceOrder = Partial<OfDealer> & Narrowed<Schema['ServiceOrderDetail'], Known>;

export const kinds: Readonly<Record<OrderKind, string>> = {
  visit: t('serviceOrders.kindVisit'),
  ship: t('serviceOrders.kindShip'),
  remake: t('serviceOrders.kindRemake'),
};

/** The words and meaning of an order's status, the same everywhere. */
export const statuses: StatusWords<OrderStatus> = {
  open: { label: t('serviceOrders.statusOpen'), tone: 'waiting' },
  scheduled: { label: t('serviceOrders.statusScheduled'), tone: 'active' },
  done: { label: t('serviceOrders.statusDone'), tone: 'good' },
  closed: { label: t('serviceOrders.statusClosed'), tone: 'neutral' },
};
