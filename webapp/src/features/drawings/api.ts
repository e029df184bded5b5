import type { Drawing, DrawingRow } from '@/entities/drawing/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { listCall } from '@/shared/grid/load-options';

export const drawingsPath = '/dds/project/drawings/listing';

export type AnswerGiven = Sent<
  Schema['DrawingAnswerForm'],
  'answer' | 'typedName' | 'shownHashes' | 'authCode'
> & { readonly id: number };

export const answersApi = {
  list: listCall<DrawingRow>(drawingsPath),
  answer: ({ id, ...given }: AnswerGiven): Promise<WriteAnswer<Drawing>> =>
    client.post(`/dds/project/drawing/${id}/respond`, given),
};
