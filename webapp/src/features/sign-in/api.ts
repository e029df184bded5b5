import type { Answer, ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { SignInStep } from '@/shared/api/session-types';
import type { Application, Credentials, LinkFacts, ResetLink } from './model';

const here = { isUnrouted: true } as const;

export const signInApi = {
  authenticate: (given: Credentials & { generatedAuthCode?: string | undefined }) =>
    client.post<ItemAnswer<SignInStep>>('/account/authenticate', given, here),
  authCode: (given: Credentials & { authCode: string; rememberMe: boolean }) =>
    client.post<ItemAnswer<SignInStep>>('/account/authcode', given, here),
  changePassword: (given: { currentPassword: string; password: string }, token: string) =>
    client.put<ItemAnswer<SignInStep>>('/user/password', given, { token }),
  forgotPassword: (emailAddress: string) =>
    client.post<Answer>('/account/forgotpassword', { emailAddress }, here),
  verifyReset: (link: ResetLink) =>
    client.post<Answer & { readonly item?: LinkFacts }>('/account/verifyreset', link, here),
  acceptInvitation: (given: ResetLink & { provider: string; token: string }) =>
    client.post<Answer>('/account/acceptinvitation', given, here),
  resetPassword: (given: ResetLink & { password: string }) =>
    client.post<Answer>('/account/resetpassword', given, here),
  register: (application: Application) => client.post<WriteAnswer>('/account/register', application, here),
};
