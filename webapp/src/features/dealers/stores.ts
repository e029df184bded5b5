import { createListStore } from '@/shared/store/factories';
import { dealersApi } from './api';

export const useDealersUsers = createListStore(dealersApi.users, ['users']);
