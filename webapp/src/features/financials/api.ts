import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { OpenItem, RemittanceItem, RemittanceRow } from '@/entities/money/model';
import { listCall } from '@/shared/grid/load-options';

export const openItemsPath = '/financial/list';

export const historyPath = '/financial/history';

type Step = Schema['DealersRemittanceForm'];

/** The code or the password goes along only where the amount is to be confirmed. */
export type StepForm = Omit<Step, 'authCode'> & Partial<Pick<Step, 'authCode'>>;

export const financialsApi = {
  summary: (_: object, signal: AbortSignal) => client.get('/financial/summary', { signal }),
  openItems: listCall<OpenItem>(openItemsPath),
  budget: ({ year }: { readonly year: number }, signal: AbortSignal) =>
    client.get('/financial/budget', { query: { year }, signal }),
  history: listCall<RemittanceRow>(historyPath),
  remittance: (id: number, signal: AbortSignal) =>
    client.get('/financial/details', { query: { id }, signal }),
  act: (given: StepForm): Promise<WriteAnswer<RemittanceItem>> =>
    client.put('/financial/remit/action', given),
  say: (given: Schema['CaseMessageForm']): Promise<WriteAnswer<RemittanceItem>> =>
    client.post('/financial/message', given),
  download: (id: number, name: string) =>
    client.download(`/financial/download/${id}/${encodeURIComponent(name)}`),
};
