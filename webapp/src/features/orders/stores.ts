import { createListStore } from '@/shared/store/factories';
import { ordersApi } from './api';

export const useCurrentOrders = createListStore(ordersApi.current);
export const usePastOrders = createListStore(ordersApi.past);
