import { createItemStore, createListStore } from '@/shared/store/factories';
import { outboxApi } from './api';

export const useOutbox = createListStore(outboxApi.list);
export const useLetter = createItemStore(outboxApi.item);
