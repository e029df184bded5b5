import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type FilterExpression } from '@/shared/grid/load-options';
import type { RequestRow } from '@/entities/service/model';
import { serviceQueuePath } from '../queue-path';
import type { DeskFigures } from './model';

const underWay: FilterExpression = [['category', '=', 'open'], 'or', ['category', '=', 'paused']];

export const deskFiguresApi = {
  /** Questions to the queue, so that the figures are those of its views. */
  desk: async (
    { today }: { readonly today: string },
    signal: AbortSignal,
  ): Promise<ItemAnswer<DeskFigures>> => {
    const ask = (filter: FilterExpression, take: number): Promise<ListAnswer<RequestRow>> =>
      client.get(serviceQueuePath, {
        query: toQuery({
          filter,
          take,
          requireTotalCount: true,
          sort: [{ selector: 'dueBy', desc: false }],
        }),
        signal,
      });
    const [mine, unassigned, breaching] = await Promise.all([
      ask([['isMine', '=', true], 'and', underWay], 5),
      ask([['advisorName', '=', null], 'and', underWay], 1),
      ask([['category', '=', 'open'], 'and', ['dueBy', '<=', today]], 1),
    ]);
    const item = {
      mine: mine.count,
      unassigned: unassigned.count,
      breaching: breaching.count,
      next: mine.items,
    };
    return { isSuccess: true, message: '', item };
  },
};
