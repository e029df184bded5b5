import type { LimitForm } from '@/entities/second-step/limit-panel';
import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery } from '@/shared/grid/load-options';
import type { ChoiceSource } from '@/shared/records/choice-source';
import type { Dealer } from './model';

const colleagues = async (search: string, signal: AbortSignal) => {
  const query = { kind: 'staff', search };
  const { items } = await client.get('/admin/users/lookup', {
    query,
    signal,
  });
  return items.map(({ id, name }) => ({ value: String(id), label: name }));
};

/** Members of staff, one of whom looks after an account. */
export const managerSource: ChoiceSource = {
  find: colleagues,
  named: async (values, signal) =>
    (await colleagues('', signal)).filter(({ value }) => values.includes(value)),
};

export const dealersApi = {
  /** All of the account goes with it, as its form sends it. */
  setLimit: ({ dealer, ...limit }: { readonly dealer: Dealer } & LimitForm): Promise<WriteAnswer<Dealer>> =>
    client.put('/admin/dealers/update', { ...dealer, ...limit }),
  users: ({ account }: { readonly account: string }, signal: AbortSignal) =>
    client.get('/admin/users', {
      query: toQuery({ filter: ['account', '=', account], take: 200 }),
      signal,
    }),
};
