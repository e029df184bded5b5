import { createItemStore, createListStore } from '@/shared/store/factories';
import { findNumbers, lookUpNumber } from './api';
import { repeatOrder } from './repeat';

export const useNumberChoices = createListStore(findNumbers, ['orders']);
export const useNumberLookup = createListStore(lookUpNumber, ['orders']);
export const useRepeatedOrder = createItemStore(repeatOrder, ['orders', 'projects']);
