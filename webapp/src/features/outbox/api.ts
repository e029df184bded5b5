import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Letter, OutboxEntry } from './model';

export const outboxPath = '/admin/outbox';

export const outboxApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<OutboxEntry>>(outboxPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<Letter>>(`${outboxPath}/${id}`, { signal }),
  retry: (id: number) => client.post<WriteAnswer>(`${outboxPath}/${id}/retry`),
  drop: (id: number) => client.post<WriteAnswer>(`${outboxPath}/${id}/drop`),
};
