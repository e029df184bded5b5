import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { DiscountForm, StaffDiscount } from './model';

const staffPath = '/admin/discounts';
export const discountsPath = `${staffPath}/dealerdiscounts`;
export const receiptsPath = `${staffPath}/discountviewed`;

type Withdrawal = { readonly id: number } & Schema['Reason'];

export const discountsApi = {
  /** Staff in a dealer's place ask apart, so that they leave no mark. */
  own: ({ isImpersonating }: { readonly isImpersonating: boolean }, signal: AbortSignal) =>
    client.get(isImpersonating ? '/discounts/impersonator' : '/discounts/listing', {
      signal,
    }),
  view: (id: number) => client.post(`/discounts/${id}/view`),
  acknowledge: (id: number) => client.post(`/discounts/${id}/acknowledge`),

  list: (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<StaffDiscount>> =>
    client.get(discountsPath, { query: toQuery(query), signal }),
  receipts: (query: ListQuery, signal: AbortSignal) =>
    client.get(receiptsPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<StaffDiscount>> =>
    client.get(`${staffPath}/item/${id}`, { signal }),
  insert: (discount: DiscountForm) => client.post(staffPath, discount),
  update: (discount: DiscountForm) => client.put(`${staffPath}/update`, discount),
  withdraw: ({ id, reason }: Withdrawal) => client.post(`${staffPath}/${id}/withdraw`, { reason }),
};
