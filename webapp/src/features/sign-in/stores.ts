import { create } from 'zustand';
import type { SignInStep } from '@/shared/api/session-types';
import { createActionStore } from '@/shared/store/action-store';
import { resetsWithSession } from '@/shared/store/reset';
import { useSession } from '@/shared/store/session';
import { signInApi } from './api';
import type { Application, Credentials, ResetLink } from './model';

type Pending = {
  readonly credentials: Credentials | null;
  readonly step: SignInStep | null;
  /** Where the user wanted to go. */
  readonly refer: string | null;
};

const nothingPending: Pending = { credentials: null, step: null, refer: null };

/** A sign-in between its steps. In memory only: a reload starts over. */
export const usePendingSignIn = create<Pending>()(() => nothingPending);
resetsWithSession(() => usePendingSignIn.setState(nothingPending));

export const useAuthenticate = createActionStore((given: Credentials) => {
  const generatedAuthCode = useSession.getState().rememberedDevices[given.username.toLowerCase()];
  return signInApi.authenticate({ ...given, generatedAuthCode });
});

export const useAuthCode = createActionStore(signInApi.authCode);

type ForcedChange = { readonly currentPassword: string; readonly password: string; readonly token: string };

export const useForcedChange = createActionStore(({ token, ...given }: ForcedChange) =>
  signInApi.changePassword(given, token),
);

export const useForgotPassword = createActionStore(signInApi.forgotPassword);
export const useVerifyReset = createActionStore((link: ResetLink) => signInApi.verifyReset(link));
export const useResetPassword = createActionStore(signInApi.resetPassword);
export const useRegister = createActionStore((application: Application) => signInApi.register(application));
