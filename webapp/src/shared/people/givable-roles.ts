import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { createLookupStore } from '@/shared/store/factories';
import type { GivableRole } from './model';

export type RoleOfSide = GivableRole & { readonly scope: 'dealer' | 'staff' };

/** All roles, from which staff choose what someone may do. */
export const useGivableRoles = createLookupStore((signal) =>
  client.get<ListAnswer<RoleOfSide>>('/admin/roles/givable', { signal, staysHere: true }),
);
