import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, type Download } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Invoice, InvoiceLine, InvoiceRow } from './model';

export const invoicesPath = '/invoice/list';
export const invoiceLinesPath = '/invoice/lineitems';

export const invoicesApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<InvoiceRow>>(invoicesPath, { query: toQuery(query), signal }),
  invoice: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<Invoice>>('/invoice', { query: { id }, signal }),
  lines: ({ id }: { readonly id: number }, signal: AbortSignal) =>
    client.get<ListAnswer<InvoiceLine>>(invoiceLinesPath, { query: { id }, signal }),
  paper: async (id: number, signal?: AbortSignal): Promise<ItemAnswer<Download>> => ({
    isSuccess: true,
    message: '',
    item: await client.download(`/invoice/pdf/${id}`, { signal }),
  }),
  mail: (invoiceId: number, idempotencyKey: string) =>
    client.post<WriteAnswer>('/email/invoice', undefined, { query: { invoiceId }, idempotencyKey }),
};
