import '../words';
import type { Schema } from '@/shared/api/schema';
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, requestTo } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { LastLook } from '@/shared/records/define-record';
import type { Values } from '@/shared/records/fields';
import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';

type Readership = Schema['Readership'];
type AudienceSize = Schema['AudienceSize'];
export type Receipt = Schema['NewsReceipt'];
export type AccountReadership = Schema['AccountReadership'];

export const receiptsPath = (item: unknown) => `/admin/news/receipts/${Number(item)}` as const;
export const accountsPath = (item: unknown) => `/admin/news/readership/${Number(item)}/accounts` as const;

const readership = (id: number, signal?: AbortSignal) =>
  client.get(`/admin/news/readership/${id}`, signal ? { signal } : {});

/** Whose receipts are asked for stands among the question's own parameters. */
export const useReceipts = createListStore(
  ({ scope, ...query }: ListQuery, signal): Promise<ListAnswer<Receipt>> =>
    client.get(receiptsPath(scope?.['item']), { query: toQuery(query), signal }),
  ['news'],
);
export const useAccountReadership = createListStore(
  ({ scope, ...query }: ListQuery, signal): Promise<ListAnswer<AccountReadership>> =>
    client.get(accountsPath(scope?.['item']), {
      query: toQuery(query),
      signal,
    }),
  ['news'],
);
export const useReadership = createItemStore(readership, ['news']);
export const useRemindReaders = createActionStore(
  (id: number): Promise<WriteAnswer> => client.post(`/admin/news/remind/${id}`),
  ['news'],
);

type Asking = { readonly id: number; readonly title: string; readonly isMustRead: boolean };

/** News that must be read says whom it will ask before it is published. */
export async function lastLook({ id, title, isMustRead }: Asking): Promise<LastLook | null> {
  if (!isMustRead) return null;
  const { people, accounts } = (await readership(id)).item;
  const asked = { title: t('news.publishTitle', { title }) };
  if (people === 0)
    return { ...asked, message: t('news.publishToNobody'), confirmLabel: t('news.publishAnyway') };
  return {
    ...asked,
    message: asks({ people, accounts }),
    confirmLabel: t('news.publishTo', { count: people }),
  };
}

type Changed = Asking & Pick<Schema['NewsRecord'], 'status' | 'audience'>;

/** Published news that comes to ask, or to ask others, says whom before it is saved. */
export async function lookBeforeSave(item: Changed, body: Values): Promise<LastLook | null> {
  const audience = body['audience'];
  const asksAnew = !item.isMustRead || JSON.stringify(audience) !== JSON.stringify(item.audience);
  if (item.status !== 'published' || body['isMustRead'] !== true || !asksAnew) return null;
  const { people, accounts } = (await countAudience({ id: item.id, audience })).item;
  const asked = { title: t('news.saveTitle', { title: item.title }) };
  if (people === 0)
    return { ...asked, message: t('news.savedForNobody'), confirmLabel: t('news.saveAnyway') };
  return {
    ...asked,
    message: asks({ people, accounts }),
    confirmLabel: t('news.saveAndAsk', { count: people }),
  };
}

const countAudience = (form: { readonly id: number; readonly audience: unknown }) =>
  requestTo<ItemAnswer<AudienceSize>>({ method: 'POST', path: '/admin/news/audience', body: form });

const asks = ({ people, accounts }: AudienceSize): string =>
  t('news.publishAsks', { count: people, accounts: t('news.accountsCount', { count: accounts }) });

/** `12 of 79 have read it`. */
export const readCount = ({ read, people }: Readership): string =>
  t('news.receiptsCount', { read: integer(read), count: integer(people) });
