import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { ArticleLine, CategoryLine, ReadArticle } from './model';

export type ArticleQuery = { readonly categoryId?: number; readonly search?: string };

type Vote = Schema['VoteForm'];

export const knowledgeApi = {
  list: (query: ArticleQuery, signal: AbortSignal) =>
    client.get<ListAnswer<ArticleLine>>('/knowledge/listing', { query, signal }),
  categories: (signal: AbortSignal) =>
    client.get<ListAnswer<CategoryLine>>('/knowledge/categories', { signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<ReadArticle>>(`/knowledge/item/${id}`, { signal }),
  vote: (vote: Vote) => client.post<WriteAnswer>('/knowledge/helpful', vote),
};
