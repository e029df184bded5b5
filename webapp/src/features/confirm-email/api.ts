import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';

export type EmailConfirmation = Schema['EmailConfirmation'];

export const confirmEmailApi = {
  confirm: (link: EmailConfirmation) => client.post('/account/confirmemail', link, { isUnrouted: true }),
};
