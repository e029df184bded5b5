import { createListStore } from '@/shared/store/factories';
import { loadDatesApi } from './api';

export const useLoadDates = createListStore(loadDatesApi.list);
