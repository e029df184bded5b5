import type { LimitForm } from '@/entities/second-step/limit-panel';
import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery } from '@/shared/grid/load-options';
import type { ChoiceSource } from '@/shared/records/choice-source';
import type { Dealer, DealerUser } from './model';

const colleagues = async (search: string, signal: AbortSignal) => {
  const query = { kind: 'staff', search };
  const { items } = await client.get<ListAnswer<Schema['UserChoice']>>('/admin/users/lookup', {
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
  setLimit: ({ dealer, ...limit }: { readonly dealer: Dealer } & LimitForm) =>
    client.put<WriteAnswer<Dealer>>('/admin/dealers/update', { ...dealer, ...limit }),
  users: ({ account }: { readonly account: string }, signal: AbortSignal) =>
    client.get<ListAnswer<DealerUser>>('/admin/users', {
      query: toQuery({ filter: ['account', '=', account], take: 200 }),
      signal,
    }),
};
