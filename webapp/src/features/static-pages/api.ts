import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';

export type StaticPage = { readonly id: number; readonly title: string; readonly body: string };

export const staticPagesApi = {
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<StaticPage>>(`/pages/item/${id}`, { signal }),
};
