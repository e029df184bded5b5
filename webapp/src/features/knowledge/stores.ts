import { readerFiles } from '@/shared/records/reader-files';
import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore, createLookupStore } from '@/shared/store/factories';
import { knowledgeApi } from './api';
import type { ShownArticle, Step } from './model';

export const useArticles = createListStore(knowledgeApi.list, ['knowledge']);
export const useCategories = createLookupStore(knowledgeApi.categories, ['knowledge']);
export const useArticle = createItemStore(knowledgeApi.item, ['knowledge']);
export const useVote = createActionStore(knowledgeApi.vote, ['knowledge']);
export const articleFiles = readerFiles<ShownArticle>('/knowledge', ({ attachments }) => attachments);
export const stepFiles = readerFiles<Step>('/knowledge/step', ({ images }) => images);
