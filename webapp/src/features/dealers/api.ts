import type { LimitForm } from '@/entities/second-step/limit-panel';
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery } from '@/shared/grid/load-options';
import type { ChoiceSource } from '@/shared/records/choice-source';
import type { AccountSummary, Activity, Dealer } from './model';

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

type Pages = { readonly account: string; readonly pages: number };

/** How much of what happened is shown at first, and how much more each time. */
const firstPage = 30;
const nextPage = 100;

/** From the latest on, each page from where the one before it ended, so that nothing that comes in between is left out. */
async function activity({ account, pages }: Pages, signal: AbortSignal): Promise<ListAnswer<Activity>> {
  const path = `/admin/accounts/${encodeURIComponent(account)}/activity` as const;
  const items: Activity[] = [];
  let rest = 0;
  for (let page = 0; page < pages; page += 1) {
    const take = page === 0 ? firstPage : nextPage;
    const before = items.at(-1)?.at;
    const answer = await client.get(path, { query: { take, ...(before && { before }) }, signal });
    items.push(...answer.items);
    rest = answer.items.length < take ? 0 : 1;
    if (rest === 0) break;
  }
  // One more than there is on the page, as long as there may be more.
  return { isSuccess: true, message: '', items, count: items.length + rest };
}

export const dealersApi = {
  summary: (account: string, signal: AbortSignal): Promise<ItemAnswer<AccountSummary>> =>
    client.get(`/admin/accounts/${encodeURIComponent(account)}/summary`, { signal }),
  activity,
  /** All of the account goes with it, as its form sends it. */
  setLimit: ({ dealer, ...limit }: { readonly dealer: Dealer } & LimitForm): Promise<WriteAnswer<Dealer>> =>
    client.put('/admin/dealers/update', { ...dealer, ...limit }),
  users: ({ account }: { readonly account: string }, signal: AbortSignal) =>
    client.get('/admin/users', {
      query: toQuery({ filter: ['account', '=', account], take: 200 }),
      signal,
    }),
};
