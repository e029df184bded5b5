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

const limitedVerbs = new Set(['approve', 'order']);

/** The largest limit that the reader may give to a grant; null: none is needed. */
function mostOf({ code, verbs }: Grant, sections: readonly OwnSection[]): number | null {
  const section = sections.find((one) => one.code === code);
  const isLimited = section?.hasLimit === true && verbs.some((verb) => limitedVerbs.has(verb));
  return isLimited ? (section.amountLimit ?? null) : null;
}

/** What the reader may copy of a role: less than it allows, where they may do less. */
export function copiedGrants({ sections }: OwnRole, offered: readonly OwnSection[]): readonly Grant[] {
  const kept = sections.flatMap(({ code, verbs, scope, amountLimit }) => {
    const section = offered.find((one) => one.code === code);
    const held = verbs.filter((verb) => section?.verbs.includes(verb));
    const reach = section?.reaches.includes(scope) ? scope : section?.reaches.at(-1);
    return held.length === 0 || reach === undefined
      ? []
      : [{ code, verbs: held, scope: reach, amountLimit: amountLimit ?? null }];
  });
  return withinLimits(kept, offered);
}

/** Grants up to the amounts that the reader may allow, brought down where a role that is copied allows more. */
export const withinLimits = (grants: readonly Grant[], sections: readonly OwnSection[]): readonly Grant[] =>
  grants.map((grant) => {
    const most = mostOf(grant, sections);
    return most === null || (grant.amountLimit ?? Infinity) <= most ? grant : { ...grant, amountLimit: most };
  });

/**
 * What is new has no limit yet, and without one it would allow more than the reader may. What was typed stays, and is
 * refused in words where it is too much.
 */
export const limited = (grants: readonly Grant[], sections: readonly OwnSection[]): readonly Grant[] =>
  grants.map((grant) => ({ ...grant, amountLimit: grant.amountLimit ?? mostOf(grant, sections) }));
