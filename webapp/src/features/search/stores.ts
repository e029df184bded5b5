import { createListStore } from '@/shared/store/factories';
import { searchApi } from './api';

export const useSearch = createListStore(searchApi.find, ['orders', 'projects', 'service', 'knowledge']);
