import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { DiscountForm, OwnDiscount, Receipt, StaffDiscount } from './model';

const staffPath = '/admin/discounts';
export const discountsPath = `${staffPath}/dealerdiscounts`;
export const receiptsPath = `${staffPath}/discountviewed`;

type Withdrawal = { readonly id: number } & Schema['Reason'];

export const discountsApi = {
  /** Staff in a dealer's place ask apart, so that they leave no mark. */
  own: ({ isImpersonating }: { readonly isImpersonating: boolean }, signal: AbortSignal) =>
    client.get<ListAnswer<OwnDiscount>>(isImpersonating ? '/discounts/impersonator' : '/discounts/listing', {
      signal,
    }),
  view: (id: number) => client.post<WriteAnswer>(`/discounts/${id}/view`),
  acknowledge: (id: number) => client.post<WriteAnswer>(`/discounts/${id}/acknowledge`),

  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<StaffDiscount>>(discountsPath, { query: toQuery(query), signal }),
  receipts: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Receipt>>(receiptsPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<StaffDiscount>>(`${staffPath}/item/${id}`, { signal }),
  insert: (discount: DiscountForm) => client.post<WriteAnswer>(staffPath, discount),
  update: (discount: DiscountForm) => client.put<WriteAnswer>(`${staffPath}/update`, discount),
  withdraw: ({ id, reason }: Withdrawal) =>
    client.post<WriteAnswer>(`${staffPath}/${id}/withdraw`, { reason }),
};
