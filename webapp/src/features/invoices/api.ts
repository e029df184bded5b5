import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, type Download } from '@/shared/api/client';
import { toQuery, type FilterExpression, type ListQuery } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';
import { owed, type Invoice, type InvoiceLine, type InvoiceRow, type Money } from './model';

export const invoicesPath = '/invoice/list';
export const staffInvoicesPath = '/admin/invoices/listing';
export const invoiceLinesPath = '/invoice/lineitems';

export const invoicesApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<InvoiceRow>>(invoicesPath, { query: toQuery(query), signal }),
  ofAll: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<InvoiceRow>>(staffInvoicesPath, { query: toQuery(query), signal }),
  /** Three questions to the list, so that the figures are those of the list. */
  money: async (_: object, signal: AbortSignal): Promise<ItemAnswer<Money>> => {
    const ask = (filter: FilterExpression, take: number) =>
      invoicesApi.list(
        {
          filter,
          take,
          requireTotalCount: true,
          sort: [{ selector: 'dueOn', desc: false }],
          totalSummary: [{ selector: 'balance', summaryType: 'sum' }],
        },
        signal,
      );
    const [open, overdue, credits] = await Promise.all([
      ask(owed.filter, 1),
      ask(['status', '=', 'overdue'], 5),
      ask(['balance', '<', 0], 1),
    ]);
    const item = {
      openCount: open.count,
      openBalance: Number(open.summary?.[0] ?? 0),
      creditCount: credits.count,
      creditBalance: Number(credits.summary?.[0] ?? 0),
      overdueCount: overdue.count,
      overdueBalance: Number(overdue.summary?.[0] ?? 0),
      overdue: overdue.items,
    };
    return { isSuccess: true, message: '', item };
  },
  invoice: (id: number, signal: AbortSignal) =>
    isStaffSide()
      ? client.get<ItemAnswer<Invoice>>(`/admin/invoices/item/${id}`, { signal })
      : client.get<ItemAnswer<Invoice>>('/invoice', { query: { id }, signal }),
  lines: ({ id }: { readonly id: number }, signal: AbortSignal) =>
    client.get<ListAnswer<InvoiceLine>>(invoiceLinesPath, { query: { id }, signal }),
  paper: async (id: number, signal?: AbortSignal): Promise<ItemAnswer<Download>> => ({
    isSuccess: true,
    message: '',
    item: await client.download(`${isStaffSide() ? '/admin/invoices' : '/invoice'}/pdf/${id}`, { signal }),
  }),
  mail: (invoiceId: number, idempotencyKey: string) =>
    client.post<WriteAnswer>('/email/invoice', undefined, { query: { invoiceId }, idempotencyKey }),
};
