import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';
import type { ChangeItem, ChangeRow } from './model';

/** Where the calls about one request begin, on the reader's side. */
export const changeRoot = () => (isStaffSide() ? '/admin/orders/changerequests' : '/order/changerequest');

type Message = { readonly id: number; readonly text: string; readonly isInternal?: boolean };

export const changesApi = {
  request: (id: number, signal: AbortSignal): Promise<ItemAnswer<ChangeItem>> =>
    client.get(isStaffSide() ? `/admin/orders/changerequests/${id}` : `/order/changerequest/item/${id}`, {
      signal,
    }),
  /** All about one order, the latest first. */
  ofOrder: ({ orderId }: { readonly orderId: number }, signal: AbortSignal): Promise<ListAnswer<ChangeRow>> =>
    isStaffSide()
      ? client.get('/admin/orders/changerequests/list', {
          query: toQuery({ filter: ['orderId', '=', orderId], take: 200 }),
          signal,
        })
      : client.get('/order/changerequests', { query: { orderid: orderId }, signal }),
  say: ({ isInternal, ...message }: Message): Promise<WriteAnswer<ChangeItem>> =>
    client.post(`${changeRoot()}/message`, isStaffSide() ? { ...message, isInternal } : message),
  receipt: (id: number) => client.download(`${changeRoot()}/receipt/${id}`),
};
