import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';

export type Message = {
  /** The order that it is about; none: the account in general. */
  readonly orderNumber: string | undefined;
  readonly message: string;
};

export const messageApi = {
  send: ({ orderNumber, message }: Message) =>
    client.post<WriteAnswer>('/email/send', { message }, { query: { orderNumber } }),
};
