import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { AccountChoice, StaffPreferences } from './model';

const preferencesPath = '/admin/accounts/preferences';

export const accountsApi = {
  choices: ({ search }: { readonly search: string }, signal: AbortSignal) =>
    client.get<ListAnswer<AccountChoice>>('/admin/dealers/filteredlisting', {
      query: { search, take: 20 },
      signal,
    }),
  preferences: (_: 'own', signal: AbortSignal) =>
    client.get<ItemAnswer<StaffPreferences>>(preferencesPath, { signal, staysOn404: true }),
  /** Adds the account to one's favourites, or takes it out. */
  toggleFavourite: (account: string) =>
    client.patch<WriteAnswer>(`${preferencesPath}/favourite`, undefined, { query: { favourite: account } }),
  /** All favourites in their order. */
  orderFavourites: (accounts: readonly string[]) =>
    client.put<WriteAnswer>(`${preferencesPath}/favourites`, { accounts }),
};
