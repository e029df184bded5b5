import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { uploadTo } from '@/shared/api/upload';
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
  type UserVerb,
} from './model';

export const usersPath = '/admin/users';

type OfUser = { readonly id: number };
type Verb = Exclude<UserVerb, 'delete'>;
type Act = OfUser & { readonly verb: Verb } & Successor;

export const usersApi = {
  list: (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<UserRow>> =>
    client.get(usersPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<UserDetail>> =>
    client.get(`${usersPath}/item/${id}`, { signal }),
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
    client.get(`${usersPath}/branches`, {
      query: { account },
      signal,
    }),
  insert: (user: UserForm) => client.post(`${usersPath}/insert`, user),
  update: (user: UserForm) => client.put(`${usersPath}/update`, user),
  remove: (id: number) => client.remove(`${usersPath}/delete/${id}`),
  act: ({ id, verb, handOverTo, ...rest }: Act) => {
    if (verb === 'handover') return client.post(`${usersPath}/${id}/handover`, { toUserId: handOverTo ?? 0 });
    if (verb === 'disable') return client.post(`${usersPath}/${id}/disable`, { handOverTo, ...rest });
    return client.post(`${usersPath}/${id}/${verb}`);
  },
  sessions: ({ id }: OfUser, signal: AbortSignal) => client.get(`${usersPath}/${id}/sessions`, { signal }),
  revokeSession: ({ id, session }: OfUser & { readonly session: number }) =>
    client.remove(`${usersPath}/${id}/sessions/${session}`),
  identities: ({ id }: OfUser, signal: AbortSignal) =>
    client.get(`${usersPath}/${id}/identities`, { signal }),
  unlink: ({ id, identity }: OfUser & { identity: number }) =>
    client.remove(`${usersPath}/${id}/identities/${identity}`),
  devices: ({ id }: OfUser, signal: AbortSignal) => client.get(`${usersPath}/${id}/devices`, { signal }),
  forgetDevice: ({ id, device }: OfUser & { readonly device: number }) =>
    client.remove(`${usersPath}/${id}/devices/${device}`),
  setPhoto: ({ id, file }: OfUser & { readonly file: File }) =>
    uploadTo<WriteAnswer>(`${usersPath}/${id}/photo`, file),
  removePhoto: (id: number) => client.remove(`${usersPath}/${id}/photo`),
  revokeAllSessions: (id: number) => client.post(`${usersPath}/${id}/sessions/revoke`),
  bulk: async (form: BulkForm): Promise<WriteAnswer<readonly BulkResult[]>> => {
    const { isSuccess, message, items } = await client.post(`${usersPath}/bulk`, form);
    return { isSuccess, message, item: items };
  },
};
