import { createListStore } from '@/shared/store/factories';
import { dashboardApi } from './api';

export const useLatestNews = createListStore(dashboardApi.news);
export const useMustReads = createListStore(dashboardApi.mustReads);
export const useDealerContacts = createListStore(dashboardApi.contacts);
