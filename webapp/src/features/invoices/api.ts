import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import type { OpenItem } from '@/entities/money/model';
import { client } from '@/shared/api/client';
import { toQuery, type FilterExpression, type ListQuery } from '@/shared/grid/load-options';
import { isStaffSide } from '@/shared/side';
import { isAllowed } from '@/shared/store/is-allowed';
import { owed, type InvoiceRow, type Owed } from './model';

export const invoicesPath = '/invoice/list';
export const staffInvoicesPath = '/admin/invoices/listing';
export const invoiceLinesPath = '/invoice/lineitems';

export const invoicePaperPath = (id: number) =>
  `${isStaffSide() ? '/admin/invoices' : '/invoice'}/pdf/${id}` as const;

/** The oldest of those overdue for which no payment, or not all of it, has been sent, and how many there are. */
const unpaidOverdue = (signal: AbortSignal): Promise<ListAnswer<OpenItem>> =>
  client.get('/financial/list', {
    query: toQuery({
      filter: [['daysLate', '>', 0], 'and', ['left', '>', 0]],
      take: 1,
      requireTotalCount: true,
      sort: [{ selector: 'dueOn', desc: false }],
    }),
    signal,
  });

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
    const [open, overdue, unpaid] = await Promise.all([
      ask(owed.filter, 1),
      ask(['status', '=', 'overdue'], 5),
      isAllowed('financials:view') ? unpaidOverdue(signal) : null,
    ]);
    const { count: unpaidCount, items: oldestUnpaid } = unpaid ?? overdue;
    const item = {
      openCount: open.count,
      overdueCount: overdue.count,
      overdue: overdue.items,
      unpaidCount,
      oldestUnpaid: oldestUnpaid[0] ?? null,
    };
    return { isSuccess: true, message: '', item };
  },
  /** Those for which a payment is on its way. */
  sent: (_: object, signal: AbortSignal): Promise<ListAnswer<OpenItem>> =>
    client.get('/financial/list', {
      query: toQuery({ filter: ['promised', '>', 0], take: 500 }),
      signal,
    }),
  invoice: (id: number, signal: AbortSignal) =>
    isStaffSide()
      ? client.get(`/admin/invoices/item/${id}`, { signal })
      : client.get('/invoice', { query: { id }, signal }),
  lines: ({ id }: { readonly id: number }, signal: AbortSignal) =>
    client.get(invoiceLinesPath, { query: { id }, signal }),
  paper: (id: number) => client.download(invoicePaperPath(id)),
  mail: (invoiceId: number) => client.post('/email/invoice', undefined, { query: { invoiceId } }),
};
