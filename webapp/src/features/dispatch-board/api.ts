import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { staffRoot as root } from '@/entities/service/staff/api';
import type { StaffRequest } from '@/entities/service/staff/model';
import type { Board, BoardWeek, SeenPlan, VisitPlan } from './board-model';

export const boardApi = {
  board: ({ from, to }: BoardWeek, signal: AbortSignal): Promise<ItemAnswer<Board>> =>
    client.get(`${root}/board`, { query: { from, to }, signal }),
  plan: (form: VisitPlan): Promise<WriteAnswer<StaffRequest>> => client.put(`${root}/plan`, form),
  discardPlan: (requestId: number): Promise<WriteAnswer<StaffRequest>> =>
    client.remove(`${root}/plan/${requestId}`),
  sendPlans: (plans: readonly SeenPlan[]) => client.post(`${root}/plan/send`, { plans }),
};
