import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { createListStore } from '@/shared/store/factories';
import type { Contact } from './model';

/** The people of a dealer's account, the account manager first. */
export const useDealerContacts = createListStore(
  (_: object, signal): Promise<ListAnswer<Contact>> => client.get('/dealer/contacts', { signal }),
  ['dealers'],
);
