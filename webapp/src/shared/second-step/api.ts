import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { IssuedSession } from '@/shared/api/session-types';

/** An authenticator secret that waits to be confirmed. */
export type Enrolment = { readonly secret: string; readonly uri: string; readonly qrSvg: string };

export type Enrolled = {
  /** Shown this once. */
  readonly recoveryCodes: readonly string[];
  /** The full session, where the enrolment was forced at sign-in. */
  readonly session?: IssuedSession | null;
};

export const secondStepApi = {
  begin: (token?: string) => client.post<ItemAnswer<Enrolment>>('/user/mfa/totp', undefined, { token }),
  confirm: (code: string, token?: string) =>
    client.post<ItemAnswer<Enrolled>>('/user/mfa/totp/confirm', { code }, { token }),
};
