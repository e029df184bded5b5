import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import type { Tag } from '@/shared/store/tags';
import { dealersApi } from './api';

/** What the figures and the activity of an account are about. */
const areas: readonly Tag[] = [
  'dealers',
  'orders',
  'invoices',
  'service',
  'changerequests',
  'projects',
  'drawings',
  'acceptances',
  'remittances',
];

export const useSetLimit = createActionStore(dealersApi.setLimit, ['dealers']);
export const useDealersUsers = createListStore(dealersApi.users, ['users']);
export const useSummary = createItemStore(dealersApi.summary, areas);
export const useActivity = createListStore(dealersApi.activity, areas);
