/** What the dashboard shows of requests. Apart from the other stores, which come with all that photos need. */
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { createItemStore, createListStore } from '@/shared/store/factories';
import type { RequestRow } from '../model';
import type { ServiceSummary } from './model';

/** A part of a page, which stays where it is when this cannot be had. */
const glance = (path: string) =>
  createListStore(
    (query: ListQuery, signal) =>
      client.get<ListAnswer<RequestRow>>(path, { query: toQuery(query), signal, staysOn404: true }),
    ['service'],
  );

/** What is open, and what is being done. */
export const useLatestRequests = glance('/service/open');
export const useProgress = glance('/service/processed');

export const useServiceSummary = createItemStore(
  (_: object, signal) => client.get<ItemAnswer<ServiceSummary>>('/service/summary', { signal }),
  ['service'],
);
