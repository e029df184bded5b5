import type { Known, Load, OrderRow } from '@/entities/order/model';
import { numberOf } from '@/entities/order/number';
import { orderStatuses, type OrderStatus } from '@/entities/order/status';
import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import type { OfDealer } from '@/shared/side';

export { orderStatuses, type OrderStatus };
export type { Load, OrderRow, OrderSummary } from '@/entities/order/model';

/** Staff get the customer with it; dealers' people ask for them. */
type ForStaff = OfDealer & Pick<Schema['StaffOrder'], 'customer'>;
type OrderDetail = Narrowed<Schema['OrderDetail'], Known>;
export type Order = Partial<ForStaff> & OrderDetail;
export type StaffOrder = ForStaff & OrderDetail;

/** An order or a quote as a drawing starts from it. */
export type AccountOrder = Narrowed<Schema['AccountOrder'], { readonly status: OrderStatus }>;

export type Customer = Omit<Schema['OrderCustomer'], 'orderId'>;

export type OrderLine = Schema['LineItem'];

export type LineDetail = Schema['LineItemDetail'];

/** Whose lines: orders and quotes are asked for apart. */
export type LinesOf = { readonly id: number; readonly quote: boolean };

export type LineOf = { readonly id: number; readonly lineNumber: number };

export const currentStatuses = [
  'entered',
  'acknowledged',
  'on_hold',
  'in_drawing',
  'released',
  'in_production',
  'ready',
  'shipped',
] as const satisfies readonly OrderStatus[];

export const pastStatuses = ['delivered', 'invoiced', 'cancelled'] as const satisfies readonly OrderStatus[];

export const orderTitle = (order: OrderRow): string =>
  t(order.kind === 'quote' ? 'orders.quoteTitle' : 'orders.title', { number: numberOf(order) });

/** Whether the order comes on another day than was promised first. */
export const hasSlipped = ({ promisedFirst, promisedNow }: OrderRow): boolean =>
  Boolean(promisedFirst && promisedNow && promisedNow > promisedFirst);

const day = 86_400_000;

/** By how many days a current order is promised later than it is required; 0: it isn't. */
export const daysAfterRequired = ({ stage, requiredOn, promisedNow }: OrderRow): number =>
  stage === 'current' && requiredOn && promisedNow && promisedNow > requiredOn
    ? Math.round((Date.parse(promisedNow) - Date.parse(requiredOn)) / day)
    : 0;

/** `18 days after required (firm)`; blank where it comes in time. */
export function lateText(order: OrderRow): string {
  const count = daysAfterRequired(order);
  if (count === 0) return '';
  return t(order.isFirm ? 'orders.afterFirm' : 'orders.afterRequired', { count });
}

/** What a quote is to its reader; null for an order. One that no one has accepted holds until it expires. */
export function quoteStateOf({ quoteState, expiresOn }: Pick<OrderRow, 'quoteState' | 'expiresOn'>) {
  if (quoteState === 'open') return hasExpired({ expiresOn: expiresOn ?? null }) ? 'expired' : 'valid';
  return quoteState ?? null;
}

/** Whether a quote has expired. */
export const hasExpired = ({ expiresOn }: Pick<OrderRow, 'expiresOn'>): boolean =>
  typeof expiresOn === 'string' && expiresOn < today();

/** The way of an order through the plant, in its order. A hold can come anywhere on it. */
export const stages = [
  'entered',
  'acknowledged',
  'in_drawing',
  'released',
  'in_production',
  'ready',
  'shipped',
  'delivered',
  'invoiced',
] as const satisfies readonly OrderStatus[];

/** How many stages lie behind; null where the status does not tell. */
export function stageIndex(status: OrderStatus): number | null {
  const index = stages.findIndex((stage) => stage === status);
  return index === -1 ? null : index;
}

export type DetailGroup = { readonly category: string; readonly details: readonly LineDetail[] };

/** Details under their headings, both in the order in which the server gives them. */
export function grouped(details: readonly LineDetail[]): readonly DetailGroup[] {
  const categories = [...new Set(details.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    details: details.filter((detail) => detail.category === category),
  }));
}

/** The lines before and after one, where there are any. */
export function neighbours(lines: readonly OrderLine[], lineNumber: number) {
  const index = lines.findIndex((line) => line.lineNumber === lineNumber);
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: lines[index - 1]?.lineNumber, next: lines[index + 1]?.lineNumber };
}

/** Until when orders are taken for a load; null when they no longer are. */
export const openUntil = ({ status, cutOffAt }: Load): string | null =>
  status === 'open' && cutOffAt && Date.parse(cutOffAt) > Date.now() ? cutOffAt : null;

/** What asks for the lines of an order. */
export const lineQuery = ({ id, kind }: Pick<Order, 'id' | 'kind'>) => ({ id, quote: kind === 'quote' });
