/** Orders as lists have them, and what a dealer's come to at a glance. */
import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import type { OfDealer } from '@/shared/side';
import type { OrderStatus } from './status';

/** What the server's document leaves at any text. */
export type Known = {
  readonly kind: 'order' | 'quote';
  readonly status: OrderStatus;
  readonly stage: 'current' | 'past' | 'quote';
};

/** Amounts are absent for those who may not see them. */
export type OrderRow = Partial<OfDealer> & Narrowed<Schema['Order'], Known>;

type OnLoad = Narrowed<Schema['LoadOrder'], { readonly status: OrderStatus }>;

/** A load and the account's orders that are planned for it. */
export type Load = Narrowed<
  Schema['LoadDate'],
  { readonly status: 'open' | 'full' | 'closed'; readonly orders: readonly OnLoad[] }
>;

/** Orders at a glance. */
export type OrderSummary = Narrowed<
  Schema['OrderSummary'],
  {
    readonly byStatus: readonly Narrowed<Schema['StatusCount'], { readonly status: OrderStatus }>[];
    readonly onHold: readonly (OrderRow & Schema['HoldDeadline'])[];
    readonly slipped: readonly OrderRow[];
    readonly late: readonly OrderRow[];
    readonly nextLoads: readonly Load[];
  }
>;

/** Whether an order on hold waits for no answer any more; false while the summary names only some of those that do. */
export const isHoldAnswered = (
  { onHold, onHoldCount }: Pick<OrderSummary, 'onHold' | 'onHoldCount'>,
  id: number,
): boolean => onHold.length === onHoldCount && onHold.every((order) => order.id !== id);
