import type { ItemAnswer } from '@/shared/api/answers';
import { actedOn } from '@/entities/change-request/tones';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { anyOf, toQuery, type FilterExpression } from '@/shared/grid/load-options';

type Row = Schema['ChangeRequest'];

/** What waits at the desk; each figure is the count of a view of the queue. */
export type ChangesToDo = {
  readonly mine: number;
  readonly supervisor: number;
  /** Older than two days, and ours to act on. */
  readonly old: number;
  /** Those of mine that have waited the longest. */
  readonly next: readonly Row[];
};

/** As the view of the queue says it. */
const ours = anyOf(actedOn.map((status) => ['status', '=', status]));

export const changesToDoApi = {
  /** Questions to the queue, so that the figures are those of its views. */
  upTo: async ({ day }: { readonly day: string }, signal: AbortSignal): Promise<ItemAnswer<ChangesToDo>> => {
    const ask = (filter: FilterExpression, take: number) =>
      client.get('/admin/orders/changerequests/list', {
        query: toQuery({
          filter,
          take,
          requireTotalCount: true,
          sort: [{ selector: 'createdAt', desc: false }],
        }),
        signal,
      });
    const [mine, supervisor, old] = await Promise.all([
      ask([['isYourTurn', '=', true], 'and', ours], 5),
      ask(['status', '=', 'supervisor_review'], 1),
      ask([['category', '=', 'open'], 'and', ['createdAt', '<=', day]], 1),
    ]);
    const item = { mine: mine.count, supervisor: supervisor.count, old: old.count, next: mine.items };
    return { isSuccess: true, message: '', item };
  },
};
