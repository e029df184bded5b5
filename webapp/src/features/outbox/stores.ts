import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { outboxApi } from './api';

export const useOutbox = createListStore(outboxApi.list);
export const useFailedLetters = createListStore(outboxApi.glance);
export const useLetter = createItemStore(outboxApi.item, { refreshesInPlace: true });
export const useRetryLetter = createActionStore(outboxApi.retry, [useLetter]);
export const useDropLetter = createActionStore(outboxApi.drop, [useLetter]);
