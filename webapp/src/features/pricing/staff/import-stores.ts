import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore } from '@/shared/store/factories';

const path = '/admin/pricing/imports';

export type PriceList = {
  readonly id: number;
  readonly fileName: string;
  readonly status: 'preview' | 'applied';
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
};

export type ImportLine = {
  readonly id: number;
  readonly line: number;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly reason: string;
  readonly code: string;
  readonly description: string;
  readonly category: string;
  readonly uom: string;
  readonly oldPrice?: number | null;
  readonly price?: number | null;
  /** Per cent. */
  readonly change?: number | null;
};

export const linesPath = (list: unknown) => `${path}/${String(list)}/lines`;

export const useReadList = createActionStore((file: File, { onProgress }) =>
  upload<WriteAnswer<PriceList>>(path, file, { onProgress, staysHere: true }),
);
export const usePriceList = createItemStore((id: number, signal) =>
  client.get<ItemAnswer<PriceList>>(`${path}/${id}`, { signal }),
);
/** Whose lines are asked for stands among the question's own parameters. */
export const useImportLines = createListStore(({ scope, ...query }: ListQuery, signal) =>
  client.get<ListAnswer<ImportLine>>(linesPath(scope?.['list']), { query: toQuery(query), signal }),
);
export const useApplyList = createActionStore((id: number) =>
  client.post<WriteAnswer>(`${path}/${id}/apply`),
);
export const useDropList = createActionStore((id: number) => client.remove<WriteAnswer>(`${path}/${id}`));
