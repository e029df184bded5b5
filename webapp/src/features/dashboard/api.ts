import { client } from '@/shared/api/client';

const newsShown = 5;

export const dashboardApi = {
  news: (_: object, signal: AbortSignal) =>
    client.get('/news/listing', { query: { pageSize: newsShown, offset: 0 }, signal }),
  /** What everyone is asked to read and the reader has not. */
  mustReads: (_: object, signal: AbortSignal) =>
    client.get('/news/listing', { query: { pageSize: 100, toRead: true }, signal }),
};
