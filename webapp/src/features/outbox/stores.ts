import {
  createActionStore,
  createBulkStore,
  createItemStore,
  createListStore,
} from '@/shared/store/factories';
import { outboxApi } from './api';

export const useOutbox = createListStore(outboxApi.list, ['outbox']);
export const useLetter = createItemStore(outboxApi.item, ['outbox']);
export const useRetryLetter = createActionStore(outboxApi.retry, ['outbox']);
export const useActOnMany = createBulkStore(outboxApi.actOnMany, ['outbox']);
export const useDropLetter = createActionStore(outboxApi.drop, ['outbox']);
