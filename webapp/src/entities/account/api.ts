import { client } from '@/shared/api/client';

const preferencesPath = '/admin/accounts/preferences';

export const accountsApi = {
  choices: ({ search }: { readonly search: string }, signal: AbortSignal) =>
    client.get('/admin/dealers/filteredlisting', {
      query: { search, take: 20 },
      signal,
    }),
  preferences: (_: 'own', signal: AbortSignal) => client.get(preferencesPath, { signal }),
  /** Adds the account to one's favourites, or takes it out. */
  toggleFavourite: (account: string) =>
    client.patch(`${preferencesPath}/favourite`, undefined, { query: { favourite: account } }),
  /** All favourites in their order. */
  orderFavourites: (accounts: readonly string[]) => client.put(`${preferencesPath}/favourites`, { accounts }),
};
