import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';
import type {
  AccountOrder,
  Customer,
  LineDetail,
  LineOf,
  LinesOf,
  Order,
  OrderLine,
  OrderRow,
  OrderSummary,
} from './model';

export const currentOrdersPath = '/order/current';
export const pastOrdersPath = '/order/past';
export const quotesPath = '/order/ddsquotelisting';
export const staffOrdersPath = '/admin/orders/listing';
export const accountOrdersPath = '/admin/dds/accountorders';
export const accountQuotesPath = '/admin/dds/accountquotes';
/** The lines of an order, as each side asks for them. */
export const orderLinesPath = () => (isStaffSide() ? '/admin/order/lineitems' : '/order/lineitems');

const list = (path: string) => (query: ListQuery, signal: AbortSignal) =>
  client.get<ListAnswer<OrderRow>>(path, { query: toQuery(query), signal });

const listOfAccount = (path: string) => (query: ListQuery, signal: AbortSignal) =>
  client.get<ListAnswer<AccountOrder>>(path, { query: toQuery(query), signal });

export const ordersApi = {
  current: list(currentOrdersPath),
  past: list(pastOrdersPath),
  quotes: list(quotesPath),
  ofAccount: listOfAccount(accountOrdersPath),
  quotesOfAccount: listOfAccount(accountQuotesPath),
  ofAll: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<OrderRow>>(staffOrdersPath, { query: toQuery(query), signal }),
  summary: (_: object, signal: AbortSignal) =>
    client.get<ItemAnswer<OrderSummary>>('/order/summary', { signal }),
  order: (id: number, signal: AbortSignal) =>
    isStaffSide()
      ? client.get<ItemAnswer<Order>>(`/admin/orders/item/${id}`, { signal })
      : client.get<ItemAnswer<Order>>('/order', { query: { id }, signal }),
  customer: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<Customer>>('/order/customer', { query: { id }, signal }),
  lines: ({ id, quote }: LinesOf, signal: AbortSignal) =>
    client.get<ListAnswer<OrderLine>>(orderLinesPath(), { query: { id, quote }, signal }),
  lineDetails: ({ id, lineNumber }: LineOf, signal: AbortSignal) =>
    client.get<ListAnswer<LineDetail>>(`${orderLinesPath()}/details`, { query: { id, lineNumber }, signal }),
};
