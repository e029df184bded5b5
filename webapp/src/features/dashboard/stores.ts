import { createListStore } from '@/shared/store/factories';
import { dashboardApi } from './api';

export const useLatestNews = createListStore(dashboardApi.news, ['news']);
export const useMustReads = createListStore(dashboardApi.mustReads, ['news']);
