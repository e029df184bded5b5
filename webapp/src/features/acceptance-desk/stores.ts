import { createActionStore, createListStore } from '@/shared/store/factories';
import { acceptanceDeskApi } from './api';

export const useAcceptanceQueue = createListStore(acceptanceDeskApi.queue, ['acceptances']);
export const useActOnAcceptance = createActionStore(acceptanceDeskApi.act, ['acceptances']);
