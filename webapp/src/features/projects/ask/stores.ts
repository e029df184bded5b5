import { createListStore } from '@/shared/store/factories';
import { findNumbers, lookUpNumber } from './api';

export const useNumberChoices = createListStore(findNumbers, ['orders']);
export const useNumberLookup = createListStore(lookUpNumber, ['orders']);
