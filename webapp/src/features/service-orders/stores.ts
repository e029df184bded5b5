import { createItemStore, createListStore } from '@/shared/store/factories';
import { serviceOrdersApi } from './api';

export const useOpenOrders = createListStore(serviceOrdersApi.open);
export const useClosedOrders = createListStore(serviceOrdersApi.closed);
export const useStaffOrders = createListStore(serviceOrdersApi.ofAll);
export const useServiceOrder = createItemStore(serviceOrdersApi.order);
