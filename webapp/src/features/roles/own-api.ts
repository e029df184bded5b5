import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import type { Grant } from './model';

/** A role that users of an account can have. */
export type OwnRole = Schema['DealerRole'];

/** What the reader can put into a role: what they hold themselves. */
export type OwnSection = Schema['RoleSection'];

export type OwnRoleForm = Omit<Sent<Schema['DealerRoleForm'], 'name' | 'description'>, 'sections'> & {
  readonly sections: readonly Grant[];
};

const path = '/user/dealerroles';

export const useOwnRoles = createListStore(
  (_: object, signal): Promise<ListAnswer<OwnRole>> => client.get(path, { signal }),
  ['roles', 'users'],
);
export const useOwnRole = createItemStore(
  (id: number, signal): Promise<ItemAnswer<OwnRole>> => client.get(`${path}/item/${id}`, { signal }),
  ['roles', 'users'],
  { refetchOnChangesBy: 'self' },
);
export const useOwnSections = createLookupStore(
  (signal): Promise<ListAnswer<OwnSection>> => client.get(`${path}/sections`, { signal }),
  ['roles'],
);
export const useAddOwnRole = createActionStore(
  (role: OwnRoleForm) => client.post(`${path}/insert`, role),
  ['roles'],
);
export const useChangeOwnRole = createActionStore(
  (role: OwnRoleForm) => client.put(`${path}/update`, role),
  ['roles', 'users'],
);
export const useDeleteOwnRole = createActionStore(
  (id: number) => client.remove(`${path}/delete/${id}`),
  ['roles'],
);

/**
 * Grants up to the amounts that the reader may allow: what is new has no limit yet, and without one it would allow more
 * than they may.
 */
export const withinLimits = (grants: readonly Grant[], sections: readonly OwnSection[]): readonly Grant[] =>
  grants.map((grant) => {
    const section = sections.find(({ code }) => code === grant.code);
    const most = section?.amountLimit ?? null;
    const isLimited = section?.hasLimit === true && grant.verbs.some((verb) => limited.has(verb));
    if (!isLimited || most === null) return grant;
    const { amountLimit } = grant;
    return typeof amountLimit === 'number' && amountLimit <= most ? grant : { ...grant, amountLimit: most };
  });

const limited = new Set(['approve', 'order']);
