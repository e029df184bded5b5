import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Proof } from './model';

const root = '/admin/audit';
export const auditPath = `${root}/listing`;

export const auditApi = {
  list: (query: ListQuery, signal: AbortSignal) => client.get(auditPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) => client.get(`${root}/item/${id}`, { signal }),
  /** The server proves for a while at a time and says where to go on. */
  verify: async (): Promise<ItemAnswer<Proof>> => {
    let answer: ItemAnswer<Proof> = await client.get(`${root}/verify`);
    while (answer.item.verdict === 'unfinished' && answer.item.head) {
      const query = { after: answer.item.head };
      answer = await client.get(`${root}/verify`, { query });
    }
    return answer;
  },
};
