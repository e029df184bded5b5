import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';

export const outboxPath = '/admin/outbox';

export const outboxApi = {
  list: (query: ListQuery, signal: AbortSignal) => client.get(outboxPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) => client.get(`${outboxPath}/${id}`, { signal }),
  retry: (id: number) => client.post(`${outboxPath}/${id}/retry`),
  actOnMany: (form: Schema['OutboxBulkForm']) => client.post(`${outboxPath}/bulk`, form),
  drop: (id: number) => client.post(`${outboxPath}/${id}/drop`),
};
