import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { HandbookPage } from './model';

export const handbookApi = {
  read: (name: string, signal: AbortSignal) =>
    client.get<ItemAnswer<HandbookPage>>(`/admin/handbook/${encodeURIComponent(name)}`, { signal }),
};
