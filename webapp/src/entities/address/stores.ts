import { createActionStore } from '@/shared/store/action-store';
import { createListStore } from '@/shared/store/factories';
import { addressApi } from './api';

export const useAddressSuggestions = createListStore(addressApi.suggest, []);
export const useFindAddress = createActionStore(addressApi.retrieve);
