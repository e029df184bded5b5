import { createActionStore } from '@/shared/store/factories';
import { messageApi, type Message } from './api';

export const useSendMessage = createActionStore((message: Message, { idempotencyKey }) =>
  messageApi.send(message, idempotencyKey),
);
