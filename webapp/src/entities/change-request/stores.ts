import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { changesApi } from './api';

export const useChangeRequest = createItemStore(changesApi.request, ['changerequests', 'orders']);
export const useOrderChanges = createListStore(changesApi.ofOrder, ['changerequests']);
export const useSayChange = createActionStore(changesApi.say, ['changerequests']);
