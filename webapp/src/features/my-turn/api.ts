import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';

export type DeskTurns = Schema['DeskTurns'];
export type Waiting = Schema['Waiting'];
export type Desk = Schema['DeskCode'];

export const myTurnApi = {
  desks: (signal: AbortSignal): Promise<ListAnswer<DeskTurns>> => client.get('/admin/turn', { signal }),

  /** The most urgent ones, of one desk or of all. */
  waiting: (
    query: { readonly desk?: Desk; readonly take: number },
    signal: AbortSignal,
  ): Promise<ListAnswer<Waiting>> => client.get('/admin/turn/list', { query, signal }),
};
