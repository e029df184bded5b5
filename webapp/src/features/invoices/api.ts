import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type FilterExpression, type ListQuery } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';
import { owed, type InvoiceRow, type Owed } from './model';

export const invoicesPath = '/invoice/list';
export const staffInvoicesPath = '/admin/invoices/listing';
export const invoiceLinesPath = '/invoice/lineitems';

export const invoicePaperPath = (id: number) =>
  `${isStaffSide() ? '/admin/invoices' : '/invoice'}/pdf/${id}` as const;

export const invoicesApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get(invoicesPath, { query: toQuery(query), signal }),
  ofAll: (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<InvoiceRow>> =>
    client.get(staffInvoicesPath, { query: toQuery(query), signal }),
  /** Two questions to the list, so that the figures are those of the list. What they come to, the financials say. */
  owed: async (_: object, signal: AbortSignal): Promise<ItemAnswer<Owed>> => {
    const ask = (filter: FilterExpression, take: number) =>
      invoicesApi.list(
        {
          filter,
          take,
          requireTotalCount: true,
          sort: [{ selector: 'dueOn', desc: false }],
        },
        signal,
      );
    const [open, overdue] = await Promise.all([ask(owed.filter, 1), ask(['status', '=', 'overdue'], 5)]);
    const item = { openCount: open.count, overdueCount: overdue.count, overdue: overdue.items };
    return { isSuccess: true, message: '', item };
  },
  invoice: (id: number, signal: AbortSignal) =>
    isStaffSide()
      ? client.get(`/admin/invoices/item/${id}`, { signal })
      : client.get('/invoice', { query: { id }, signal }),
  lines: ({ id }: { readonly id: number }, signal: AbortSignal) =>
    client.get(invoiceLinesPath, { query: { id }, signal }),
  paper: (id: number) => client.download(invoicePaperPath(id)),
  mail: (invoiceId: number) => client.post('/email/invoice', undefined, { query: { invoiceId } }),
};
