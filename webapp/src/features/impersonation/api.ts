import { client } from '@/shared/api/client';
import type { ImpersonationForm } from './model';

export const impersonationApi = {
  /** With the staff session's token where another one is in use. */
  begin: (form: ImpersonationForm, token?: string) =>
    client.post('/admin/account/impersonate', form, { token }),
};
