/** What the dashboard shows of payments. Apart from the other stores, which come with their pages. */
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery } from '@/shared/grid/load-options';
import { today } from '@/shared/lib/today';
import { plusDays } from '@/shared/lib/week';
import { createListStore } from '@/shared/store/factories';

type Remittance = Schema['Remittance'];

/** For how many days a payment that was rejected may wait for another in its place. */
const patience = 30;

const is = (status: Remittance['status']) => ['status', '=', status] as const;

/** Payments that receivables ask about, rejected not long ago, or never sent; the longest untouched at the top. */
export const useWaitingRemittances = createListStore(
  (_: object, signal): Promise<ListAnswer<Remittance>> =>
    client.get('/financial/history', {
      query: toQuery({
        filter: [
          is('needs_info'),
          'or',
          is('draft'),
          'or',
          [is('rejected'), 'and', ['updatedAt', '>=', plusDays(today(), -patience)]],
        ],
        sort: [{ selector: 'updatedAt', desc: false }],
        take: 20,
        requireTotalCount: true,
      }),
      signal,
    }),
  ['remittances'],
);

/** Others wait for a payment of the dealer's, not for a reply. */
export const asksReply = ({ status }: Pick<Remittance, 'status'>): boolean => status === 'needs_info';
