import { client } from '@/shared/api/client';
import type { NewsQuery } from './model';

export const newsApi = {
  list: (query: NewsQuery, signal: AbortSignal) => client.get('/news/listing', { query, signal }),
  item: (id: number, signal: AbortSignal) => client.get('/news/item', { query: { id }, signal }),
  confirm: (id: number) => client.post(`/news/${id}/read`),
};
