import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';

export type StaticPage = Schema['PageWithFiles'];

export const staticPagesApi = {
  item: (id: number, signal: AbortSignal) => client.get(`/pages/item/${id}`, { signal }),
  itemForStaff: (id: number, signal: AbortSignal) => client.get(`/admin/staticpages/item/${id}`, { signal }),
};
