/** What the dashboard shows of drawings. Apart from the other stores, which come with their pages. */
import type { DrawingRow } from '@/entities/drawing/shapes';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery } from '@/shared/grid/load-options';
import { createListStore } from '@/shared/store/factories';

/** Waivers that expire soon, the first of them at the top. */
export const useExpiringWaivers = createListStore(
  (_: object, signal): Promise<ListAnswer<DrawingRow>> =>
    client.get('/dds/project/drawings/listing', {
      query: toQuery({
        sort: [{ selector: 'expiresOn', desc: false }],
        take: 3,
        requireTotalCount: true,
        scope: { waivers: 'expiring' },
      }),
      signal,
    }),
  ['drawings'],
);

/** Drawings that wait for the dealer's answer, those that have waited longest at the top. */
export const useAwaitingDrawings = createListStore(
  (_: object, signal): Promise<ListAnswer<DrawingRow>> =>
    client.get('/dds/project/drawings/listing', {
      query: toQuery({
        sort: [{ selector: 'statusAt', desc: false }],
        take: 5,
        requireTotalCount: true,
        scope: { waiting: true },
      }),
      signal,
    }),
  ['drawings'],
);
