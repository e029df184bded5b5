import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Contact, NewsLine } from './model';

const newsShown = 5;

export const dashboardApi = {
  news: (_: object, signal: AbortSignal) =>
    client.get<ListAnswer<NewsLine>>('/news/listing', { query: { pageSize: newsShown, offset: 0 }, signal }),
  contacts: (_: object, signal: AbortSignal) =>
    client.get<ListAnswer<Contact>>('/dealer/contacts', { signal }),
};
