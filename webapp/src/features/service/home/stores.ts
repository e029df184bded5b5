/** What the dashboard shows of requests. Apart from the other stores, which come with all that photos need. */
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { createItemStore, createListStore } from '@/shared/store/factories';
import type { RequestRow } from '../model';
import type { ServiceSummary } from './model';

export const useLatestRequests = createListStore(
  (query: ListQuery, signal) =>
    client.get<ListAnswer<RequestRow>>('/service/open', { query: toQuery(query), signal }),
  ['service'],
);

export const useServiceSummary = createItemStore(
  (_: object, signal) => client.get<ItemAnswer<ServiceSummary>>('/service/summary', { signal }),
  ['service'],
);
