import { createActionStore, createListStore } from '@/shared/store/factories';
import { dealersApi } from './api';

export const useSetLimit = createActionStore(dealersApi.setLimit, ['dealers']);
export const useDealersUsers = createListStore(dealersApi.users, ['users']);
