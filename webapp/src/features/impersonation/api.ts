import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { DealerChoice, ImpersonationForm, SignInStep } from './model';

export const impersonationApi = {
  accounts: ({ search }: { readonly search: string }, signal: AbortSignal) =>
    client.get<ListAnswer<DealerChoice>>('/admin/dealers/filteredlisting', {
      query: { search, take: 20 },
      signal,
    }),
  begin: (form: ImpersonationForm) => client.post<ItemAnswer<SignInStep>>('/admin/account/impersonate', form),
};
