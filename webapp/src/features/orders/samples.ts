/** Orders for tests. */
import type { Order, OrderLine, OrderRow } from './model';

export const rowOf = (changes: Partial<OrderRow> = {}): OrderRow => ({
  id: 11,
  kind: 'order',
  orderNumber: 'W1003',
  suffix: 'A',
  status: 'in_production',
  po: 'PO-78',
  jobName: 'Oak Court',
  customerName: 'Carl Dent',
  enteredOn: '2026-05-20',
  requiredOn: null,
  isFirm: false,
  loadDate: '2026-06-18',
  promisedFirst: '2026-06-11',
  promisedNow: '2026-06-18',
  slipReason: 'Hardware late',
  holdReason: null,
  shippedOn: null,
  shipMethod: '',
  salesperson: 'Ada',
  currency: 'CAD',
  lineCount: 2,
  unitCount: 4,
  freight: 0,
  subtotal: 2000,
  tax: 260,
  total: 2260,
  asOf: '2026-06-15T12:00:00Z',
  ...changes,
});

export const orderOf = (changes: Partial<Order> = {}): Order => ({
  ...rowOf(),
  parentQuote: null,
  taxes: [{ code: 'HST', name: 'HST', rate: 13, amount: 260 }],
  shipTo: {
    name: 'Northern Glass',
    line1: '12 Lake St',
    line2: '',
    city: 'Thunder Bay',
    province: 'ON',
    postalCode: 'P7A 1A1',
    country: 'CA',
  },
  ...changes,
});

export const lineOf = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  lineNumber: 1,
  product: 'CAS-100',
  description: 'Casement, left-hand',
  mark: 'W1',
  quantity: 2,
  shippedQuantity: 0,
  size: '35 1/2″ × 47 5/8″',
  unitPrice: 400.1234,
  discount: 10,
  net: 720.22,
  ...changes,
});
