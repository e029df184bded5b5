import { createItemStore, createListStore } from '@/shared/store/factories';
import { serviceOrdersApi } from './api';

export const useOpenOrders = createListStore(serviceOrdersApi.open, ['service']);
export const useClosedOrders = createListStore(serviceOrdersApi.closed, ['service']);
export const useStaffServiceOrders = createListStore(serviceOrdersApi.ofAll, ['service']);
export const useServiceOrder = createItemStore(serviceOrdersApi.order, ['service']);
