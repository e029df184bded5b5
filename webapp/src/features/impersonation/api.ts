import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { ImpersonationForm, SignInStep } from './model';

export const impersonationApi = {
  begin: (form: ImpersonationForm) => client.post<ItemAnswer<SignInStep>>('/admin/account/impersonate', form),
};
