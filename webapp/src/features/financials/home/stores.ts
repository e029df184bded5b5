/** What the dashboard shows of payments. Apart from the other stores, which come with their pages. */
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery } from '@/shared/grid/load-options';
import { createListStore } from '@/shared/store/factories';

/** Payments that receivables ask about, those that have waited longest at the top. */
export const useAskedRemittances = createListStore(
  (_: object, signal): Promise<ListAnswer<Schema['Remittance']>> =>
    client.get('/financial/history', {
      query: toQuery({
        filter: ['status', '=', 'needs_info'],
        sort: [{ selector: 'updatedAt', desc: false }],
        take: 5,
        requireTotalCount: true,
      }),
      signal,
    }),
  ['remittances'],
);
