/** Where an order stands, as lists, records and deliveries call it. */
import { msg } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

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

/** The words and meaning of an order's status, the same everywhere. */
export const orderStatuses: StatusWords<OrderStatus> = {
  entered: { label: msg('orders.statusEntered'), tone: 'neutral' },
  acknowledged: { label: msg('orders.statusAcknowledged'), tone: 'active' },
  on_hold: { label: msg('orders.statusOnHold'), tone: 'waiting' },
  in_drawing: { label: msg('orders.statusInDrawing'), tone: 'active' },
  released: { label: msg('orders.statusReleased'), tone: 'active' },
  in_production: { label: msg('orders.statusInProduction'), tone: 'active' },
  ready: { label: msg('orders.statusReady'), tone: 'good' },
  shipped: { label: msg('orders.statusShipped'), tone: 'good' },
  delivered: { label: msg('orders.statusDelivered'), tone: 'good' },
  invoiced: { label: msg('orders.statusInvoiced'), tone: 'good' },
  cancelled: { label: msg('orders.statusCancelled'), tone: 'bad' },
};
