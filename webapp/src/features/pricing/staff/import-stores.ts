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

export const linesPath = (list: unknown) => `${path}/${Number(list)}/lines` as const;

export const useReadList = createActionStore((file: File, { onProgress }): Promise<WriteAnswer<PriceList>> =>
  upload(path, file, { onProgress }),
);
export const usePriceList = createItemStore(
  (id: number, signal): Promise<ItemAnswer<PriceList>> => client.get(`${path}/${id}`, { signal }),
  ['pricing'],
);
/** Whose lines are asked for stands among the question's own parameters. */
export const useImportLines = createListStore(
  ({ scope, ...query }: ListQuery, signal): Promise<ListAnswer<ImportLine>> =>
    client.get(linesPath(scope?.['list']), { query: toQuery(query), signal }),
  ['pricing'],
);
export const useApplyList = createActionStore(
  (id: number): Promise<WriteAnswer> => client.post(`${path}/${id}/apply`),
  ['pricing'],
);
export const useDropList = createActionStore(
  (id: number): Promise<WriteAnswer> => client.remove(`${path}/${id}`),
  ['pricing'],
);
