import type { Schema } from '@/shared/api/schema';
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore } from '@/shared/store/factories';

const path = '/admin/pricing/imports';

export type PriceList = Schema['PriceList'];

export type ImportLine = Schema['PriceLine'];

export const linesPath = (list: unknown) => `${path}/${String(list)}/lines`;

export const useReadList = createActionStore((file: File, { onProgress }) =>
  upload<WriteAnswer<PriceList>>(path, file, { onProgress }),
);
export const usePriceList = createItemStore(
  (id: number, signal) => client.get<ItemAnswer<PriceList>>(`${path}/${id}`, { signal }),
  ['pricing'],
);
/** Whose lines are asked for stands among the question's own parameters. */
export const useImportLines = createListStore(
  ({ scope, ...query }: ListQuery, signal) =>
    client.get<ListAnswer<ImportLine>>(linesPath(scope?.['list']), { query: toQuery(query), signal }),
  ['pricing'],
);
export const useApplyList = createActionStore(
  (id: number) => client.post<WriteAnswer>(`${path}/${id}/apply`),
  ['pricing'],
);
export const useDropList = createActionStore(
  (id: number) => client.remove<WriteAnswer>(`${path}/${id}`),
  ['pricing'],
);
