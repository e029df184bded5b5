import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { acceptancesApi } from './api';

export const useAcceptances = createListStore(acceptancesApi.list, ['acceptances']);
export const useOffer = createItemStore(acceptancesApi.offer, ['acceptances', 'orders']);
export const useAccept = createActionStore(acceptancesApi.accept, ['acceptances', 'orders']);
export const useActOnAcceptance = createActionStore(acceptancesApi.act, ['acceptances', 'orders']);
