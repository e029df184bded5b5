/** What the dashboard shows of projects. Apart from the other stores, which come with their pages. */
import type { Project } from '@/entities/project/shapes';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery } from '@/shared/grid/load-options';
import { createListStore } from '@/shared/store/factories';

/** Projects in which a question waits for the dealer, those that have waited longest at the top. */
export const useAwaitingProjects = createListStore(
  (_: object, signal): Promise<ListAnswer<Project>> =>
    client.get('/dds/project/listing', {
      query: toQuery({
        filter: ['isAwaitingDealer', '=', true],
        sort: [{ selector: 'touchedAt', desc: false }],
        take: 5,
        requireTotalCount: true,
      }),
      signal,
    }),
  ['projects'],
);
