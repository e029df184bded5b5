import type { AcceptanceItem, AcceptanceRow } from '@/entities/acceptance/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { listCall } from '@/shared/grid/load-options';

export const acceptancesPath = '/quote/acceptances/list';

export type QuoteOffer = Schema['QuoteOffer'];

export type AcceptForm = Schema['AcceptanceForm'];

export const acceptancesApi = {
  list: listCall<AcceptanceRow>(acceptancesPath),
  offer: (id: number, signal: AbortSignal) => client.get('/quote/offer', { query: { id }, signal }),
  accept: (form: AcceptForm): Promise<WriteAnswer<AcceptanceItem>> => client.post('/quote/acceptance', form),
  act: (form: Schema['DealersAcceptanceForm']): Promise<WriteAnswer<AcceptanceItem>> =>
    client.put('/quote/acceptance/action', form),
};
