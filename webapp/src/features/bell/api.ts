import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Unread } from './model';

export const bellApi = {
  stream: (signal: AbortSignal, lastEventId: string) =>
    client.stream('/notifications/stream', { signal, lastEventId }),
  list: (signal: AbortSignal) => client.get('/notifications/listing', { signal }),
  /** Without ids, all that the caller has. */
  seen: (which: 'all' | readonly number[]): Promise<WriteAnswer<Unread>> =>
    client.post('/notifications/seen', { ids: which === 'all' ? null : which }),
  dismiss: (id: number): Promise<ItemAnswer<Unread>> => client.post(`/notifications/dismiss/${id}`),
};
