import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { NewsItem, NewsLine, NewsQuery } from './model';

export const newsApi = {
  list: (query: NewsQuery, signal: AbortSignal) =>
    client.get<ListAnswer<NewsLine>>('/news/listing', { query, signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<NewsItem>>('/news/item', { query: { id }, signal }),
  confirm: (id: number) => client.post<WriteAnswer>(`/news/${id}/read`),
};
