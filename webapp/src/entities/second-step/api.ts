import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';

/** An authenticator secret that waits to be confirmed. */
export type Enrolment = Schema['TotpSetup'];

/** The recovery codes, shown this once, and the full session where the enrolment was forced at sign-in. */
export type Enrolled = Schema['TotpConfirmed'];

export const secondStepApi = {
  /** Outside a sign-in, one that is not fresh has to be proved by the password. */
  begin: ({ token, currentPassword }: { token?: string | undefined; currentPassword?: string | undefined }) =>
    client.post('/user/mfa/totp', { currentPassword }, { token }),
  confirm: (code: string, token?: string) => client.post('/user/mfa/totp/confirm', { code }, { token }),
};
