import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore } from '@/shared/store/factories';
import { readerFiles } from '@/shared/records/reader-files';
import { newsApi } from './api';
import type { Article } from './parts/news-article';

export const useNews = createListStore(newsApi.list, ['news']);
export const useNewsItem = createItemStore(newsApi.item, ['news']);
export const useConfirmRead = createActionStore(newsApi.confirm, ['news']);
export const newsFiles = readerFiles<Article>('/news', ({ attachments }) => attachments);
