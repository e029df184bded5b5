import type { Drawing } from '@/entities/drawing/model';
import type { WriteAnswer } from '@/shared/api/answers';
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
    client.get(drawingsPath, { query: toQuery(query), signal }),
  answer: ({ id, ...given }: AnswerGiven): Promise<WriteAnswer<Drawing>> =>
    client.post(`/dds/project/drawing/${id}/respond`, given),
};
