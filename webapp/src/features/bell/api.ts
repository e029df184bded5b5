import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Notification, Unread } from './model';

export const bellApi = {
  stream: (signal: AbortSignal, lastEventId: string) =>
    client.stream('/notifications/stream', { signal, lastEventId }),
  list: (signal: AbortSignal) => client.get<ListAnswer<Notification>>('/notifications/listing', { signal }),
  /** Without ids, all that the caller has. */
  seen: (which: 'all' | readonly number[]) =>
    client.post<WriteAnswer<Unread>>('/notifications/seen', { ids: which === 'all' ? null : which }),
  dismiss: (id: number) => client.post<ItemAnswer<Unread>>(`/notifications/dismiss/${id}`),
};
