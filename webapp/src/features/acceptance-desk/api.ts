import type { AcceptanceItem, AcceptanceRow } from '@/entities/acceptance/model';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { listCall } from '@/shared/grid/load-options';

const root = '/admin/quotes/acceptances';
export const acceptancesPath = `${root}/list`;

export type ActionForm = Schema['AcceptanceActionForm'];

export const acceptanceDeskApi = {
  queue: listCall<AcceptanceRow>(acceptancesPath),
  act: (form: ActionForm): Promise<WriteAnswer<AcceptanceItem>> => client.put(`${root}/action`, form),
};
