import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { OrderRow } from './model';

export const currentOrdersPath = '/order/current';
export const pastOrdersPath = '/order/past';

const list = (path: string) => (query: ListQuery, signal: AbortSignal) =>
  client.get<ListAnswer<OrderRow>>(path, { query: toQuery(query), signal });

export const ordersApi = {
  current: list(currentOrdersPath),
  past: list(pastOrdersPath),
};
