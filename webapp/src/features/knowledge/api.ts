import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';

export type ArticleQuery = { readonly categoryId?: number; readonly search?: string };

type Vote = Schema['VoteForm'];

export const knowledgeApi = {
  list: (query: ArticleQuery, signal: AbortSignal) => client.get('/knowledge/listing', { query, signal }),
  categories: (signal: AbortSignal) => client.get('/knowledge/categories', { signal }),
  item: (id: number, signal: AbortSignal) => client.get(`/knowledge/item/${id}`, { signal }),
  vote: (vote: Vote) => client.post('/knowledge/helpful', vote),
};
