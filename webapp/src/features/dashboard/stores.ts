import { createListStore } from '@/shared/store/factories';
import { dashboardApi } from './api';

export const useLatestNews = createListStore(dashboardApi.news);
export const useDealerContacts = createListStore(dashboardApi.contacts);
