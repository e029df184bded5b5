import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { SignInStep } from '@/shared/api/session-types';

/** An authenticator secret that waits to be confirmed. */
export type Enrolment = { readonly secret: string; readonly uri: string; readonly qrSvg: string };

export type Enrolled = {
  /** Shown this once. */
  readonly recoveryCodes: readonly string[];
  /** The full session, where the enrolment was forced at sign-in. */
  readonly session?: SignInStep;
};

export const secondStepApi = {
  /** Outside a sign-in, one that is not fresh has to be proved by the password. */
  begin: ({ token, currentPassword }: { token?: string | undefined; currentPassword?: string | undefined }) =>
    client.post<ItemAnswer<Enrolment>>('/user/mfa/totp', { currentPassword }, { token }),
  confirm: (code: string, token?: string) =>
    client.post<ItemAnswer<Enrolled>>('/user/mfa/totp/confirm', { code }, { token }),
};
