import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Batch, BatchDetail, FileForm, Noun, Preview } from './model';

const root = '/admin/imports';
export const importsPath = `${root}/listing`;

type Upload = { readonly file: File; readonly noun: string } & FileForm;

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const importsApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Batch>>(importsPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<BatchDetail>>(`${root}/item/${id}`, { signal }),
  nouns: (signal: AbortSignal) => client.get<ListAnswer<Noun>>(`${root}/nouns`, { signal }),
  refusedRows: (id: number) => client.download(`${root}/${id}/refused`),
  upload: (
    { file, noun, encoding, delimiter, sheet, headerRow }: Upload,
    onProgress: (fraction: number) => void,
  ) =>
    upload<WriteAnswer>(`${root}/upload`, file, {
      query: {
        noun: given(noun),
        encoding: given(encoding),
        delimiter: given(delimiter),
        sheet: given(sheet),
        headerRow: headerRow ?? undefined,
      },
      onProgress,
    }),
  preview: ({ id, choices }: { readonly id: number; readonly choices: Preview }) =>
    client.post<ItemAnswer<BatchDetail>>(`${root}/${id}/preview`, choices),
  apply: (id: number) => client.post<ItemAnswer<BatchDetail>>(`${root}/${id}/apply`),
  remove: (id: number) => client.remove<WriteAnswer>(`${root}/delete/${id}`),
};
