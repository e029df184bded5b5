import type { RemittanceForm, RemittanceItem, RemittanceRow } from '@/entities/money/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { listCall, toQuery } from '@/shared/grid/load-options';
import type { Action, ActionForm, HandOver, Overdue, Payment, ReminderTemplate } from './model';

const root = '/admin/remittance';
export const remittancesPath = `${root}/listing`;
export const paymentsPath = `${root}/payments`;
export const overduePath = `${root}/reminders`;

export const statementPath = (account: string) =>
  `${root}/accounts/${encodeURIComponent(account)}/statement` as const;

export type Act = { readonly id: number; readonly action: Action; readonly form: ActionForm };

export const receivablesApi = {
  queue: listCall<RemittanceRow>(remittancesPath),
  payments: listCall<Payment>(paymentsPath),
  item: (id: number, signal: AbortSignal) => client.get(`${root}/${id}`, { signal }),
  act: ({ id, action, form }: Act): Promise<WriteAnswer<RemittanceItem>> =>
    client.put(`${root}/${id}/action`, form, { query: { action } }),
  actOnMany: (form: Schema['RemittanceBulkForm']) => client.post(`${root}/action/bulk`, form),
  update: ({ id, ...form }: RemittanceForm & { readonly id: number }): Promise<WriteAnswer<RemittanceItem>> =>
    client.put(`${root}/${id}`, { id, ...form }),
  say: (form: Schema['CaseMessageForm']): Promise<WriteAnswer<RemittanceItem>> =>
    client.post(`${root}/message`, form),
  handOver: (form: HandOver) => client.download(`${root}/export`, {}, form),
  account: (account: string, signal: AbortSignal) =>
    client.get(`${root}/accounts/${encodeURIComponent(account)}`, { signal }),
  openInvoices: ({ account, currency }: { account: string; currency: string }, signal: AbortSignal) =>
    client.get('/admin/invoices/listing', {
      query: toQuery({
        filter: [['balance', '<>', 0], 'and', ['currency', '=', currency]],
        sort: [{ selector: 'dueOn', desc: false }],
        take: 50,
        requireTotalCount: true,
        scope: { account },
      }),
      signal,
    }),
  overdue: listCall<Overdue>(overduePath),
  reminder: (query: { readonly account: string; readonly template: ReminderTemplate }, signal: AbortSignal) =>
    client.get(`${overduePath}/preview`, { query, signal }),
  handOverSums: (query: { readonly since: string; readonly again: boolean }, signal: AbortSignal) =>
    client.get(`${root}/export/preview`, { query, signal }),
  remind: (form: Schema['ReminderForm']) => client.post(`${root}/reminders`, form),
};
