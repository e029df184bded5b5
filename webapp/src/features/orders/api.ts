import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { listCall } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';
import type { AccountOrder, LineOf, LinesOf, Order, OrderRow, StaffOrder } from './model';

export const currentOrdersPath = '/order/current';
export const pastOrdersPath = '/order/past';
export const quotesPath = '/order/ddsquotelisting';
export const staffOrdersPath = '/admin/orders/listing';
export const accountOrdersPath = '/admin/dds/accountorders';
export const accountQuotesPath = '/admin/dds/accountquotes';
/** The lines of an order, as each side asks for them. */
export const orderLinesPath = () => (isStaffSide() ? '/admin/order/lineitems' : '/order/lineitems');

const staffOrder = (id: number, signal: AbortSignal): Promise<ItemAnswer<StaffOrder>> =>
  client.get(`/admin/orders/item/${id}`, { signal });

export const ordersApi = {
  current: listCall<OrderRow>(currentOrdersPath),
  past: listCall<OrderRow>(pastOrdersPath),
  quotes: listCall<OrderRow>(quotesPath),
  ofAccount: listCall<AccountOrder>(accountOrdersPath),
  quotesOfAccount: listCall<AccountOrder>(accountQuotesPath),
  ofAll: listCall<OrderRow>(staffOrdersPath),
  order: (id: number, signal: AbortSignal): Promise<ItemAnswer<Order>> =>
    isStaffSide() ? staffOrder(id, signal) : client.get('/order', { query: { id }, signal }),
  customer: (id: number, signal: AbortSignal) => client.get('/order/customer', { query: { id }, signal }),
  lines: ({ id, quote }: LinesOf, signal: AbortSignal) =>
    client.get(orderLinesPath(), { query: { id, quote }, signal }),
  lineDetails: ({ id, lineNumber }: LineOf, signal: AbortSignal) =>
    client.get(`${orderLinesPath()}/details`, { query: { id, lineNumber }, signal }),
};
