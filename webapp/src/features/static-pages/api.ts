import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';

export type StaticPage = Schema['PageWithFiles'];

export const staticPagesApi = {
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<StaticPage>>(`/pages/item/${id}`, { signal }),
  itemForStaff: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<StaticPage>>(`/admin/staticpages/item/${id}`, { signal }),
};
