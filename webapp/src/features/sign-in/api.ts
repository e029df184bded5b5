import type { Answer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Application, Credentials, LinkFacts, ResetLink } from './model';

const here = { isUnrouted: true } as const;

export const signInApi = {
  authenticate: (given: Credentials & { generatedAuthCode?: string | undefined }) =>
    client.post('/account/authenticate', given, here),
  authCode: (given: Credentials & { authCode: string; rememberMe: boolean }) =>
    client.post('/account/authcode', given, here),
  changePassword: (given: { currentPassword: string; password: string }, token: string) =>
    client.put('/user/password', given, { token }),
  forgotPassword: (emailAddress: string) => client.post('/account/forgotpassword', { emailAddress }, here),
  verifyReset: (link: ResetLink): Promise<Answer & { readonly item?: LinkFacts }> =>
    client.post('/account/verifyreset', link, here),
  acceptInvitation: (given: ResetLink & { provider: string; token: string }) =>
    client.post('/account/acceptinvitation', given, here),
  resetPassword: (given: ResetLink & { password: string }) =>
    client.post('/account/resetpassword', given, here),
  register: (application: Application) => client.post('/account/register', application, here),
};
