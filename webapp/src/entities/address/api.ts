import { client } from '@/shared/api/client';
import type { SuggestionQuery } from './model';

export const addressApi = {
  suggest: (query: SuggestionQuery, signal: AbortSignal) =>
    'lastId' in query
      ? client.get('/address/find', { query, signal })
      : client.get('/address/search', { query, signal }),
  retrieve: (id: string) => client.get('/address/retrieve', { query: { id } }),
};
