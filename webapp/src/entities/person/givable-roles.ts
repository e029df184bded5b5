import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { createLookupStore } from '@/shared/store/factories';

export type RoleOfSide = Narrowed<Schema['Role'], { readonly scope: Schema['Side'] }>;

/** All roles, from which staff choose what someone may do. */
export const useGivableRoles = createLookupStore(
  (signal): Promise<ListAnswer<RoleOfSide>> => client.get('/admin/roles/givable', { signal }),
  ['roles'],
);
