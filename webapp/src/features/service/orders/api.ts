import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { listCall } from '@/shared/grid/load-options';
import { isStaffSide, type OfDealer } from '@/shared/side';
import type { ServiceOrder, ServiceOrderRow } from './model';

export const openPath = '/serviceorder/open';
export const closedPath = '/serviceorder/closed';
export const staffPath = '/admin/serviceorders/listing';

const orderOfDealer = (id: number, signal: AbortSignal): Promise<ItemAnswer<ServiceOrder & OfDealer>> =>
  client.get(`/admin/serviceorders/item/${id}`, { signal });

export const serviceOrdersApi = {
  open: listCall<ServiceOrderRow>(openPath),
  closed: listCall<ServiceOrderRow>(closedPath),
  ofAll: listCall<ServiceOrderRow>(staffPath),
  order: (id: number, signal: AbortSignal): Promise<ItemAnswer<ServiceOrder>> =>
    isStaffSide() ? orderOfDealer(id, signal) : client.get('/serviceorder', { query: { id }, signal }),
};
