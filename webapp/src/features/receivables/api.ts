import type { RemittanceForm, RemittanceItem } from '@/entities/money/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Action, ActionForm, HandOver } from './model';

const root = '/admin/remittance';
export const queuePath = `${root}/listing`;
export const paymentsPath = `${root}/payments`;

export const statementPath = (account: string) =>
  `${root}/accounts/${encodeURIComponent(account)}/statement` as const;

export type Act = { readonly id: number; readonly action: Action; readonly form: ActionForm };

export const receivablesApi = {
  queue: (query: ListQuery, signal: AbortSignal) => client.get(queuePath, { query: toQuery(query), signal }),
  payments: (query: ListQuery, signal: AbortSignal) =>
    client.get(paymentsPath, { query: toQuery(query), signal }),
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
  overdue: (_: object, signal: AbortSignal) => client.get(`${root}/reminders`, { signal }),
  remind: (form: Schema['ReminderForm']) => client.post(`${root}/reminders`, form),
};
