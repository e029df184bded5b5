import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { ChangeItem, ChangeRow } from '@/entities/change-request/model';
import { listCall } from '@/shared/grid/load-options';

export const changesPath = '/order/changerequests/list';

export type ActionForm = Schema['ChangeActionForm'];

/** What was decided about a price, and of what text. */
export type AnswerGiven = {
  readonly id: number;
  readonly approve: boolean;
  readonly shownHash: string;
  readonly reason?: string;
  readonly authCode?: string;
};

export const requestsApi = {
  list: listCall<ChangeRow>(changesPath),
  act: (given: ActionForm): Promise<WriteAnswer<ChangeItem>> =>
    client.put('/order/changerequest/action', given),
  answer: ({ id, approve, ...form }: AnswerGiven): Promise<WriteAnswer<ChangeItem>> =>
    client.post('/order/changerequestaction', form, { query: { id, approve } }),
};
