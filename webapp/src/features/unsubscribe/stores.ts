import { createActionStore } from '@/shared/store/action-store';
import { unsubscribeApi } from './api';

export const useUnsubscribe = createActionStore(unsubscribeApi.stop);
