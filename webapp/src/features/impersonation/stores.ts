import { createActionStore } from '@/shared/store/factories';
import { impersonationApi } from './api';

export const useBeginImpersonation = createActionStore(impersonationApi.begin);
