import { createListStore, createLookupStore } from '@/shared/store/factories';
import { myTurnApi } from './api';

/** Whatever is changed at one of the desks. */
const desks = [
  'acceptances',
  'changerequests',
  'drawings',
  'orders',
  'projects',
  'remittances',
  'service',
] as const;

export const useDeskTurns = createLookupStore(myTurnApi.desks, desks);
export const useMyTurn = createListStore(myTurnApi.waiting, desks);

/** How many are on the first page. */
export const mostUrgent = { take: 6 };

export const prefetchMyTurn = () => useMyTurn.prefetch(mostUrgent);
