import { t } from '@/shared/i18n/t';
import type { OfDealer } from '@/shared/side';
import type { StatusTone } from '@/shared/ui/status-badge';

export type OrderStatus =
  | 'entered'
  | 'acknowledged'
  | 'on_hold'
  | 'in_drawing'
  | 'released'
  | 'in_production'
  | 'ready'
  | 'shipped'
  | 'delivered'
  | 'invoiced'
  | 'cancelled';

export type Tax = {
  readonly code: string;
  readonly name: string;
  /** Per cent. */
  readonly rate?: number | null;
  readonly amount: number;
};

type Party = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
};

/** Amounts are absent for those who may not see them. */
export type OrderRow = Partial<OfDealer> & {
  readonly id: number;
  readonly kind: 'order' | 'quote';
  readonly orderNumber: string;
  /** Tells orders of one number apart; mostly empty. */
  readonly suffix: string;
  readonly status: OrderStatus;
  readonly po: string;
  readonly jobName: string;
  readonly customerName: string;
  readonly enteredOn: string;
  readonly requiredOn: string | null;
  readonly loadDate: string | null;
  readonly promisedFirst: string | null;
  readonly promisedNow: string | null;
  readonly slipReason: string | null;
  readonly holdReason: string | null;
  readonly shippedOn: string | null;
  readonly salesperson: string;
  readonly currency: string;
  readonly unitCount: number;
  readonly lineCount: number;
  readonly isFirm: boolean;
  readonly shipMethod: string;
  readonly freight?: number | null;
  readonly subtotal?: number | null;
  readonly tax?: number | null;
  readonly total?: number | null;
  /** When the manufacturer's system was last read. */
  readonly asOf: string;
};

export type Order = OrderRow & {
  readonly parentQuote: string | null;
  readonly taxes?: readonly Tax[] | null;
  readonly shipTo: Party;
};

export type StaffOrder = Order & { readonly customer: Customer | null };

export type Customer = Party & { readonly phone: string; readonly email: string };

export type OrderLine = {
  readonly id: number;
  readonly lineNumber: number;
  readonly product: string;
  readonly description: string;
  readonly mark: string;
  readonly quantity: number;
  readonly shippedQuantity: number;
  /** In inches and millimetres, as people write it. */
  readonly size: string;
  readonly unitPrice?: number | null;
  /** Per cent. */
  readonly discount?: number | null;
  readonly net?: number | null;
};

export type LineDetail = { readonly category: string; readonly label: string; readonly value: string };

/** A load and the account's orders that are planned for it. */
export type Load = {
  readonly id: number;
  readonly loadDate: string;
  readonly cutOffAt: string | null;
  readonly status: 'open' | 'full' | 'closed';
  readonly route: string;
  readonly orders: readonly {
    readonly id: number;
    readonly orderNumber: string;
    readonly suffix: string;
    readonly jobName: string;
    readonly status: OrderStatus;
  }[];
};

/** Orders at a glance. */
export type OrderSummary = {
  readonly byStatus: readonly { readonly status: OrderStatus; readonly count: number }[];
  readonly quoteCount: number;
  readonly onHold: readonly OrderRow[];
  readonly slipped: readonly OrderRow[];
  readonly nextLoads: readonly Load[];
};

/** Whose lines: orders and quotes are asked for apart. */
export type LinesOf = { readonly id: number; readonly quote: boolean };

export type LineOf = { readonly id: number; readonly lineNumber: number };

/** The words and meaning of an order's status, the same everywhere. */
export const orderStatuses: Readonly<Record<OrderStatus, { label: string; tone: StatusTone }>> = {
  entered: { label: t('orders.statusEntered'), tone: 'neutral' },
  acknowledged: { label: t('orders.statusAcknowledged'), tone: 'active' },
  on_hold: { label: t('orders.statusOnHold'), tone: 'waiting' },
  in_drawing: { label: t('orders.statusInDrawing'), tone: 'active' },
  released: { label: t('orders.statusReleased'), tone: 'active' },
  in_production: { label: t('orders.statusInProduction'), tone: 'active' },
  ready: { label: t('orders.statusReady'), tone: 'good' },
  shipped: { label: t('orders.statusShipped'), tone: 'good' },
  delivered: { label: t('orders.statusDelivered'), tone: 'good' },
  invoiced: { label: t('orders.statusInvoiced'), tone: 'good' },
  cancelled: { label: t('orders.statusCancelled'), tone: 'bad' },
};

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

export const titleOf = (order: OrderRow): string =>
  t(order.kind === 'quote' ? 'orders.quoteTitle' : 'orders.title', { number: numberOf(order) });

/** Whether the order comes on another day than was promised first. */
export const hasSlipped = ({ promisedFirst, promisedNow }: OrderRow): boolean =>
  promisedFirst !== null && promisedNow !== null && promisedNow > promisedFirst;

/** The number as people write it. */
export const numberOf = ({ orderNumber, suffix }: Pick<OrderRow, 'orderNumber' | 'suffix'>): string =>
  suffix === '' ? orderNumber : `${orderNumber}-${suffix}`;

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
  status === 'open' && cutOffAt !== null && Date.parse(cutOffAt) > Date.now() ? cutOffAt : null;
