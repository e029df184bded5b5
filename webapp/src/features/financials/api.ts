import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { RemittanceItem, RemittanceRow } from '@/entities/money/model';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { BudgetMonth, FinancialSummary, OpenItem } from './model';

export const openItemsPath = '/financial/list';

export const historyPath = '/financial/history';

type Step = Schema['DealersRemittanceForm'];

/** The code or the password goes along only where the amount is to be confirmed. */
export type StepForm = Omit<Step, 'authCode'> & Partial<Pick<Step, 'authCode'>>;

export const financialsApi = {
  summary: (_: object, signal: AbortSignal) =>
    client.get<ItemAnswer<FinancialSummary>>('/financial/summary', { signal }),
  openItems: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<OpenItem>>(openItemsPath, { query: toQuery(query), signal }),
  budget: ({ year }: { readonly year: number }, signal: AbortSignal) =>
    client.get<ListAnswer<BudgetMonth>>('/financial/budget', { query: { year }, signal }),
  history: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<RemittanceRow>>(historyPath, { query: toQuery(query), signal }),
  remittance: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<RemittanceItem>>('/financial/details', { query: { id }, signal }),
  act: (given: StepForm) => client.put<WriteAnswer<RemittanceItem>>('/financial/remit/action', given),
  say: (given: Schema['CaseMessageForm']) =>
    client.post<WriteAnswer<RemittanceItem>>('/financial/message', given),
  download: (id: number, name: string) =>
    client.download(`/financial/download/${id}/${encodeURIComponent(name)}`),
};
