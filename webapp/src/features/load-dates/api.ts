import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { LoadDate } from './model';

export const loadDatesPath = '/loaddates';

export const loadDatesApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<LoadDate>>(loadDatesPath, { query: toQuery(query), signal }),
};
