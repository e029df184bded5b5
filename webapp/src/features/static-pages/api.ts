import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { KeptFile } from '@/shared/records/record-files';

export type StaticPage = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly attachments: readonly KeptFile[];
};

export const staticPagesApi = {
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<StaticPage>>(`/pages/item/${id}`, { signal }),
};
