/** What the dashboard shows of requests. Apart from the other stores, which come with all that photos need. */
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { createItemStore, createListStore } from '@/shared/store/factories';
import type { RequestRow } from '../model';
import type { ServiceSummary } from './model';

export const useLatestRequests = createListStore(
  (query: ListQuery, signal): Promise<ListAnswer<RequestRow>> =>
    client.get('/service/open', { query: toQuery(query), signal }),
  ['service'],
);

export const useServiceSummary = createItemStore(
  (_: object, signal): Promise<ItemAnswer<ServiceSummary>> => client.get('/service/summary', { signal }),
  ['service'],
);
