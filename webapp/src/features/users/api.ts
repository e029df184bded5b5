import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { BranchChoice } from '@/entities/person/branches-field';
import type { Schema } from '@/shared/api/schema';
import type { RememberedDevice } from '@/entities/person/remembered-devices';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import {
  successorsOfAll,
  type BulkForm,
  type BulkResult,
  type Successor,
  type UserChoice,
  type UserDetail,
  type UserForm,
  type UserRow,
  type UserSession,
  type UserVerb,
} from './model';

export const usersPath = '/admin/users';

type OfUser = { readonly id: number };
type Act = OfUser & { readonly verb: UserVerb } & Successor;

function bodyOf(verb: UserVerb, successor: Successor) {
  if (verb === 'handover') return { toUserId: successor.handOverTo };
  return verb === 'disable' ? successor : undefined;
}

export const usersApi = {
  list: (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<UserRow>>(usersPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<UserDetail>>(`${usersPath}/item/${id}`, { signal }),
  /** Who can take over from all of these at once. */
  successors: async (
    { ids }: { readonly ids: readonly string[] },
    signal: AbortSignal,
  ): Promise<ListAnswer<UserChoice>> => {
    const answers = await Promise.all(ids.map((id) => usersApi.item(Number(id), signal)));
    const failed = answers.find(({ isSuccess }) => !isSuccess);
    const items = successorsOfAll(answers.flatMap(({ item }) => item ?? []));
    return { isSuccess: failed === undefined, message: failed?.message ?? '', items, count: items.length };
  },
  /** The branches of a dealer, to which its users can belong. */
  branches: ({ account }: { readonly account: string }, signal: AbortSignal) =>
    client.get<ListAnswer<BranchChoice>>(`${usersPath}/branches`, {
      query: { account },
      signal,
    }),
  insert: (user: UserForm) => client.post<WriteAnswer>(`${usersPath}/insert`, user),
  update: (user: UserForm) => client.put<WriteAnswer>(`${usersPath}/update`, user),
  remove: (id: number) => client.remove<WriteAnswer>(`${usersPath}/delete/${id}`),
  act: ({ id, verb, ...form }: Act) =>
    client.post<WriteAnswer>(`${usersPath}/${id}/${verb}`, bodyOf(verb, form)),
  sessions: ({ id }: OfUser, signal: AbortSignal) =>
    client.get<ListAnswer<UserSession>>(`${usersPath}/${id}/sessions`, { signal }),
  revokeSession: ({ id, session }: OfUser & { readonly session: number }) =>
    client.remove<WriteAnswer>(`${usersPath}/${id}/sessions/${session}`),
  identities: ({ id }: OfUser, signal: AbortSignal) =>
    client.get<ListAnswer<Schema['Identity']>>(`${usersPath}/${id}/identities`, { signal }),
  unlink: ({ id, identity }: OfUser & { identity: number }) =>
    client.remove<WriteAnswer>(`${usersPath}/${id}/identities/${identity}`),
  devices: ({ id }: OfUser, signal: AbortSignal) =>
    client.get<ListAnswer<RememberedDevice>>(`${usersPath}/${id}/devices`, { signal }),
  forgetDevice: ({ id, device }: OfUser & { readonly device: number }) =>
    client.remove<WriteAnswer>(`${usersPath}/${id}/devices/${device}`),
  revokeAllSessions: (id: number) => client.post<WriteAnswer>(`${usersPath}/${id}/sessions/revoke`),
  bulk: async (form: BulkForm): Promise<WriteAnswer<readonly BulkResult[]>> => {
    const { isSuccess, message, items } = await client.post<ListAnswer<BulkResult>>(
      `${usersPath}/bulk`,
      form,
    );
    return { isSuccess, message, item: items };
  },
};
