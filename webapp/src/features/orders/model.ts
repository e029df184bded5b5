import { t } from '@/shared/i18n/t';
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

/** Amounts are absent for those who may not see them. */
export type OrderRow = {
  readonly id: number;
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
  readonly total?: number | null;
};

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

/** Whether the order comes on another day than was promised first. */
export const hasSlipped = ({ promisedFirst, promisedNow }: OrderRow): boolean =>
  promisedFirst !== null && promisedNow !== null && promisedNow > promisedFirst;

/** The number as people write it. */
export const numberOf = ({ orderNumber, suffix }: Pick<OrderRow, 'orderNumber' | 'suffix'>): string =>
  suffix === '' ? orderNumber : `${orderNumber}-${suffix}`;
