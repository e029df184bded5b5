import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery } from '@/shared/grid/load-options';

export type ProjectsToDo = Schema['ProjectDeskSummary'] & {
  /** Those of mine that are due first. */
  readonly next: readonly Schema['ProjectRequest'][];
};

const root = '/admin/dds/requests';

export const projectsToDoApi = {
  read: async (_: object, signal: AbortSignal): Promise<ItemAnswer<ProjectsToDo>> => {
    const [{ item: summary }, { items }] = await Promise.all([
      client.get(`${root}/summary`, { signal }),
      client.get(root, {
        query: toQuery({
          filter: ['isYourTurn', '=', true],
          take: 5,
          sort: [{ selector: 'dueOn', desc: false, nulls: 'last' }],
          scope: { reportType: 'open' },
        }),
        signal,
      }),
    ]);
    return { isSuccess: true, message: '', item: { ...summary, next: items } };
  },
};
