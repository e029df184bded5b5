import type { RemittanceForm, RemittanceItem, RemittanceRow } from '@/entities/money/model';
import type { Answer, ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type {
  AccountFigures,
  Action,
  ActionForm,
  BulkResult,
  HandOver,
  OpenInvoice,
  Overdue,
  Payment,
  ReminderResult,
} from './model';

const root = '/admin/remittance';
export const queuePath = `${root}/listing`;
export const paymentsPath = `${root}/payments`;

export const statementPath = (account: string): string =>
  `${root}/accounts/${encodeURIComponent(account)}/statement`;

export type Act = { readonly id: number; readonly action: Action; readonly form: ActionForm };

export const receivablesApi = {
  queue: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<RemittanceRow>>(queuePath, { query: toQuery(query), signal }),
  payments: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Payment>>(paymentsPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<RemittanceItem>>(`${root}/${id}`, { signal }),
  act: ({ id, action, form }: Act) =>
    client.put<WriteAnswer<RemittanceItem>>(`${root}/${id}/action`, form, { query: { action } }),
  actOnMany: (form: Schema['RemittanceBulkForm']) =>
    client.post<Answer & { readonly items: readonly BulkResult[] }>(`${root}/action/bulk`, form),
  update: ({ id, ...form }: RemittanceForm) =>
    client.put<WriteAnswer<RemittanceItem>>(`${root}/${id}`, { id, ...form }),
  say: (form: Schema['CaseMessageForm']) => client.post<WriteAnswer<RemittanceItem>>(`${root}/message`, form),
  handOver: (form: HandOver) => client.download(`${root}/export`, {}, form),
  account: (account: string, signal: AbortSignal) =>
    client.get<ItemAnswer<AccountFigures>>(`${root}/accounts/${encodeURIComponent(account)}`, { signal }),
  openInvoices: ({ account, currency }: { account: string; currency: string }, signal: AbortSignal) =>
    client.get<ListAnswer<OpenInvoice>>('/admin/invoices/listing', {
      query: toQuery({
        filter: [['balance', '<>', 0], 'and', ['currency', '=', currency]],
        sort: [{ selector: 'dueOn', desc: false }],
        take: 50,
        requireTotalCount: true,
        scope: { account },
      }),
      signal,
    }),
  overdue: (_: object, signal: AbortSignal) =>
    client.get<ListAnswer<Overdue>>(`${root}/reminders`, { signal }),
  remind: (form: Schema['ReminderForm']) =>
    client.post<Answer & { readonly items: readonly ReminderResult[] }>(`${root}/reminders`, form),
};
