import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';
import type { ServiceOrder, ServiceOrderRow } from './model';

export const openPath = '/serviceorder/open';
export const closedPath = '/serviceorder/closed';
export const staffPath = '/admin/serviceorders/listing';

const listOf = (path: string) => (query: ListQuery, signal: AbortSignal) =>
  client.get<ListAnswer<ServiceOrderRow>>(path, { query: toQuery(query), signal });

export const serviceOrdersApi = {
  open: listOf(openPath),
  closed: listOf(closedPath),
  ofAll: listOf(staffPath),
  order: (id: number, signal: AbortSignal) =>
    isStaffSide()
      ? client.get<ItemAnswer<ServiceOrder>>(`/admin/serviceorders/item/${id}`, { signal })
      : client.get<ItemAnswer<ServiceOrder>>('/serviceorder', { query: { id }, signal }),
};
