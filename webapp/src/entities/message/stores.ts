import { createActionStore } from '@/shared/store/factories';
import { messageApi } from './api';

export const useSendMessage = createActionStore(messageApi.send);
