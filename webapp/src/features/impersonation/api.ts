import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { ImpersonationForm, SignInStep } from './model';

export const impersonationApi = {
  /** With the staff session's token where another one is in use. */
  begin: (form: ImpersonationForm, token?: string) =>
    client.post<ItemAnswer<SignInStep>>('/admin/account/impersonate', form, { token }),
};
