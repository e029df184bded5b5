import './words';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { msg, type Words } from '@/shared/i18n/t';
import type { OfDealer } from '@/shared/side';
import type { StatusWords } from '@/shared/ui/status-badge';

export type OrderKind = Schema['OrderKind'];
export type OrderStatus = 'open' | 'scheduled' | 'done' | 'closed';

/** What the server's document leaves at any text. */
type Known = { readonly kind: OrderKind; readonly status: OrderStatus };

export type ServiceOrderRow = Partial<OfDealer> & Narrowed<Schema['ServiceOrder'], Known>;

export type ServiceOrder = Partial<OfDealer> & Narrowed<Schema['ServiceOrderDetail'], Known>;

export const kinds: Readonly<Record<OrderKind, Words>> = {
  visit: msg('serviceOrders.kindVisit'),
  ship: msg('serviceOrders.kindShip'),
  remake: msg('serviceOrders.kindRemake'),
};

/** The words and meaning of an order's status, the same everywhere. */
export const statuses: StatusWords<OrderStatus> = {
  open: { label: msg('serviceOrders.statusOpen'), tone: 'waiting' },
  scheduled: { label: msg('serviceOrders.statusScheduled'), tone: 'active' },
  done: { label: msg('serviceOrders.statusDone'), tone: 'good' },
  closed: { label: msg('serviceOrders.statusClosed'), tone: 'neutral' },
};
