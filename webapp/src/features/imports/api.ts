import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Batch, BatchDetail, FileForm, Preview } from './model';

const root = '/admin/imports';
export const importsPath = `${root}/listing`;

type Upload = { readonly file: File; readonly noun: string } & FileForm;

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const importsApi = {
  list: (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<Batch>> =>
    client.get(importsPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<BatchDetail>> =>
    client.get(`${root}/item/${id}`, { signal }),
  nouns: (signal: AbortSignal) => client.get(`${root}/nouns`, { signal }),
  refusedRows: (id: number) => client.download(`${root}/${id}/refused`),
  upload: (
    { file, noun, encoding, delimiter, sheet, headerRow }: Upload,
    onProgress: (fraction: number) => void,
  ) =>
    upload(`${root}/upload`, file, {
      query: {
        noun: given(noun),
        encoding: given(encoding),
        delimiter: given(delimiter),
        sheet: given(sheet),
        headerRow: headerRow ?? undefined,
      },
      onProgress,
    }),
  preview: ({
    id,
    choices,
  }: {
    readonly id: number;
    readonly choices: Preview;
  }): Promise<ItemAnswer<BatchDetail>> => client.post(`${root}/${id}/preview`, choices),
  apply: (id: number): Promise<ItemAnswer<BatchDetail>> => client.post(`${root}/${id}/apply`),
  remove: (id: number) => client.remove(`${root}/delete/${id}`),
};
