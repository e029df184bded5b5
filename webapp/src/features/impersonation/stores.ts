import { createActionStore, createListStore } from '@/shared/store/factories';
import { impersonationApi } from './api';

export const useAccountChoices = createListStore(impersonationApi.accounts);
export const useBeginImpersonation = createActionStore(impersonationApi.begin);
