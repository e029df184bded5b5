import { sessionApi } from '@/shared/api/session';
import { createLookupStore } from '@/shared/store/factories';

/** Through which providers users may sign in. */
export const useProviders = createLookupStore(async () => {
  const { item } = await sessionApi.signInOptions();
  return { isSuccess: true, message: '', items: item.providers, count: item.providers.length };
}, []);
