import type { Drawing, DrawingRow } from '@/entities/drawing/model';
import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';

export const drawingsPath = '/dds/project/drawings/listing';

export type AnswerGiven = Sent<
  Schema['DrawingAnswerForm'],
  'answer' | 'typedName' | 'shownHashes' | 'authCode'
> & { readonly id: number };

export const answersApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<DrawingRow>>(drawingsPath, { query: toQuery(query), signal }),
  answer: ({ id, ...given }: AnswerGiven) =>
    client.post<WriteAnswer<Drawing>>(`/dds/project/drawing/${id}/respond`, given),
};
