import { client } from '@/shared/api/client';

export type Message = {
  /** The order that it is about; none: the account in general. */
  readonly orderNumber: string | undefined;
  readonly message: string;
};

export const messageApi = {
  send: ({ orderNumber, message }: Message) =>
    client.post('/email/send', { message }, { query: { orderNumber } }),
};
