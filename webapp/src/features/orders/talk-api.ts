/** The calls behind an order's page: conversation, history, documents, and what is around it. */
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, downloadFrom, requestTo } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { listCall } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';

export type Of = { readonly id: number };

export type OrderMessage = Schema['OrderMessage'];
export type OrderStep = Schema['OrderStep'];
export type OrderDocument = Schema['OrderDocument'];
export type Around = Schema['OrderNeighbours'];
export type Neighbour = Schema['OrderNeighbour'];
export type WaitingOrder = Schema['WaitingOrder'];

export type NewMessage = {
  readonly id: number;
  readonly text: string;
  readonly files: readonly number[];
  readonly isInternal?: boolean;
};

export const waitingPath = '/admin/orders/messages/list';

const base = () => (isStaffSide() ? '/admin/order' : '/order');

export const talkApi = {
  history: (query: Of, signal: AbortSignal): Promise<ListAnswer<OrderStep>> =>
    isStaffSide()
      ? client.get('/admin/order/history', { query, signal })
      : client.get('/order/history', { query, signal }),
  messages: (query: Of, signal: AbortSignal): Promise<ListAnswer<OrderMessage>> =>
    isStaffSide()
      ? client.get('/admin/order/messages', { query, signal })
      : client.get('/order/messages', { query, signal }),
  documents: (query: Of, signal: AbortSignal): Promise<ListAnswer<OrderDocument>> =>
    isStaffSide()
      ? client.get('/admin/order/documents', { query, signal })
      : client.get('/order/documents', { query, signal }),
  around: (id: number, signal: AbortSignal): Promise<ItemAnswer<Around>> =>
    client.get('/order/around', { query: { id }, signal }),
  write: (message: NewMessage) =>
    requestTo<WriteAnswer>({ method: 'POST', path: `${base()}/message`, body: message }),
  take: (given: Of): Promise<WriteAnswer> => client.put('/admin/order/message/take', given),
  finish: (given: Of): Promise<WriteAnswer> => client.put('/admin/order/message/done', given),
  waiting: listCall<WaitingOrder>(waitingPath),
  uploadPath: (id: number) => `${base()}/upload/${id}`,
  download: (id: number, name: string) =>
    downloadFrom(`${base()}/download/${id}/${encodeURIComponent(name)}`),
  print: (kind: 'acknowledgement' | 'packinglist', id: number) => downloadFrom(`${base()}/${kind}/${id}`),
  invoice: (id: number) => downloadFrom(`${isStaffSide() ? '/admin/invoices' : '/invoice'}/pdf/${id}`),
  certificate: (id: number) =>
    downloadFrom(`${isStaffSide() ? '/admin/dap' : '/dds/project'}/drawing/${id}/certificate`),
};
