import { createItemStore, createListStore } from '@/shared/store/factories';
import { ordersApi } from './api';

export const useCurrentOrders = createListStore(ordersApi.current);
export const useStaffOrders = createListStore(ordersApi.ofAll);
export const useHeldOrders = createListStore(ordersApi.glanceAtAll);
export const usePastOrders = createListStore(ordersApi.past);

export const useOrderSummary = createItemStore(ordersApi.summary);
export const useOrder = createItemStore(ordersApi.order);
export const useOrderCustomer = createItemStore(ordersApi.customer);
export const useOrderLines = createListStore(ordersApi.lines);
export const useLineDetails = createListStore(ordersApi.lineDetails);
