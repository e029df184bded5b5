import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { talkApi } from './talk-api';

export const useOrderHistory = createListStore(talkApi.history, ['orders']);
export const useOrderMessages = createListStore(talkApi.messages, ['orders']);
export const useOrderDocuments = createListStore(talkApi.documents, ['orders', 'invoices', 'drawings']);
export const useOrderAround = createItemStore(talkApi.around, [
  'orders',
  'invoices',
  'service',
  'changerequests',
  'projects',
  'drawings',
]);
export const useWaitingOrders = createListStore(talkApi.waiting, ['orders']);

export const useWriteMessage = createActionStore(talkApi.write, ['orders']);
export const useTakeMessage = createActionStore(talkApi.take, ['orders']);
export const useFinishMessage = createActionStore(talkApi.finish, ['orders']);
