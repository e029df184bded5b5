import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { isStaffSide } from '@/shared/side';
import type { AcceptanceItem } from './model';

/** Where the calls about one acceptance begin, on the reader's side. */
export const acceptanceRoot = () => (isStaffSide() ? '/admin/quotes/acceptances' : '/quote/acceptance');

export const acceptanceApi = {
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<AcceptanceItem>> =>
    client.get(isStaffSide() ? `/admin/quotes/acceptances/${id}` : `/quote/acceptance/item/${id}`, {
      signal,
    }),
  receipt: (id: number) => client.download(`${acceptanceRoot()}/receipt/${id}`),
  /** A file that a question or a reply will name; the other side sees it as well. */
  attach: ({ id, file }: { readonly id: number; readonly file: File }) =>
    upload(`${acceptanceRoot()}/upload/${id}`, file),
};
