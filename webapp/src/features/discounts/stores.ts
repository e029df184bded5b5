import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { discountsApi } from './api';

export const useOwnDiscounts = createListStore(discountsApi.own);
export const useViewDiscount = createActionStore(discountsApi.view);
export const useAcknowledgeDiscount = createActionStore(discountsApi.acknowledge);

export const useDiscounts = createListStore(discountsApi.list);
export const useReceipts = createListStore(discountsApi.receipts);
export const useDiscount = createItemStore(discountsApi.item, { refreshesInPlace: true });
export const useAddDiscount = createActionStore(discountsApi.insert);
export const useChangeDiscount = createActionStore(discountsApi.update, [useDiscount]);
export const useWithdrawDiscount = createActionStore(discountsApi.withdraw, [useDiscount]);
