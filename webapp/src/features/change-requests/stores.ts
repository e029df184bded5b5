import { createActionStore, createListStore } from '@/shared/store/factories';
import { requestsApi } from './api';

export const useChangeRequests = createListStore(requestsApi.list, ['changerequests']);
export const useActOnChange = createActionStore(requestsApi.act, ['changerequests']);
export const useAnswer = createActionStore(requestsApi.answer, ['changerequests', 'orders']);
