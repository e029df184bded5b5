/** What the dashboard shows of change requests. Apart from the other stores, which come with their pages. */
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery } from '@/shared/grid/load-options';
import { createListStore } from '@/shared/store/factories';

/** Prices that wait for an answer, those that expire first at the top. */
export const usePricedChanges = createListStore(
  (_: object, signal): Promise<ListAnswer<Schema['ChangeRequest']>> =>
    client.get('/order/changerequests/list', {
      query: toQuery({
        filter: ['isYourTurn', '=', true],
        sort: [{ selector: 'priceExpiresAt', desc: false }],
        take: 5,
        requireTotalCount: true,
      }),
      signal,
    }),
  ['changerequests'],
);
