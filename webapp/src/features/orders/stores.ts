import { createItemStore, createListStore } from '@/shared/store/factories';
import { ordersApi } from './api';

export const useCurrentOrders = createListStore(ordersApi.current, ['orders']);
export const useStaffOrders = createListStore(ordersApi.ofAll, ['orders']);
export const useQuotes = createListStore(ordersApi.quotes, ['orders']);
export const useAccountOrders = createListStore(ordersApi.ofAccount, ['orders']);
export const useAccountQuotes = createListStore(ordersApi.quotesOfAccount, ['orders']);
export const usePastOrders = createListStore(ordersApi.past, ['orders']);

export const useOrder = createItemStore(ordersApi.order, ['orders']);
export const useOrderCustomer = createItemStore(ordersApi.customer, ['orders']);
export const useOrderLines = createListStore(ordersApi.lines, ['orders']);
export const useLineDetails = createListStore(ordersApi.lineDetails, ['orders']);
