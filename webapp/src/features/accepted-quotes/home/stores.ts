/** What the dashboard shows of accepted quotes. Apart from the other stores, which come with their pages. */
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery } from '@/shared/grid/load-options';
import { createListStore } from '@/shared/store/factories';

/** Accepted quotes that wait for the dealer, those that have waited longest at the top. */
export const useAskedAcceptances = createListStore(
  (_: object, signal): Promise<ListAnswer<Schema['AcceptedQuote']>> =>
    client.get('/quote/acceptances/list', {
      query: toQuery({
        filter: ['status', '=', 'question'],
        sort: [{ selector: 'updatedAt', desc: false }],
        take: 5,
        requireTotalCount: true,
      }),
      signal,
    }),
  ['acceptances'],
);
