import { client } from '@/shared/api/client';

export const unsubscribeApi = {
  stop: (token: string) => client.post(`/mail/unsubscribe/${token}`, undefined, { isUnrouted: true }),
};
