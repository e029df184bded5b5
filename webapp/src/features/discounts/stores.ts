import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { discountsApi } from './api';

export const useOwnDiscounts = createListStore(discountsApi.own, ['discounts']);
export const useViewDiscount = createActionStore(discountsApi.view);
export const useAcknowledgeDiscount = createActionStore(discountsApi.acknowledge);

export const useDiscounts = createListStore(discountsApi.list, ['discounts']);
export const useReceipts = createListStore(discountsApi.receipts, ['discounts']);
export const useDiscount = createItemStore(discountsApi.item, ['discounts'], { refetchOnChangesBy: 'self' });
export const useAddDiscount = createActionStore(discountsApi.insert, ['discounts']);
export const useChangeDiscount = createActionStore(discountsApi.update, ['discounts']);
export const useWithdrawDiscount = createActionStore(discountsApi.withdraw, ['discounts']);
