import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Batch, BatchDetail, Choices, Noun } from './model';

const root = '/admin/imports';
export const importsPath = `${root}/listing`;

type Upload = { readonly file: File; readonly noun: string };

export const importsApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Batch>>(importsPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<BatchDetail>>(`${root}/item/${id}`, { signal }),
  nouns: (signal: AbortSignal) => client.get<ListAnswer<Noun>>(`${root}/nouns`, { signal }),
  upload: ({ file, noun }: Upload, onProgress: (fraction: number) => void) =>
    upload<WriteAnswer>(`${root}/upload`, file, {
      query: { noun: noun === '' ? undefined : noun },
      onProgress,
      staysOn404: true,
    }),
  preview: ({ id, choices }: { readonly id: number; readonly choices: Choices }) =>
    client.post<ItemAnswer<BatchDetail>>(`${root}/${id}/preview`, choices),
  apply: (id: number) => client.post<ItemAnswer<BatchDetail>>(`${root}/${id}/apply`),
  remove: (id: number) => client.remove<WriteAnswer>(`${root}/delete/${id}`),
};
