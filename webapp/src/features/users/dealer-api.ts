import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { BranchChoice } from '@/entities/person/branches-field';
import type { RememberedDevice } from '@/entities/person/remembered-devices';
import type {
  AccountUser,
  DealerRole,
  AccountUserDetail,
  AccountUserForm,
  AccountUserSession,
} from './dealer-model';

type OfUser = { readonly id: number };

export const dealerUsersApi = {
  list: (signal: AbortSignal) => client.get<ListAnswer<AccountUser>>('/user/users', { signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<AccountUserDetail>>('/user/user', { query: { id }, signal }),
  roles: (signal: AbortSignal) => client.get<ListAnswer<DealerRole>>('/user/dealerroles', { signal }),
  branches: (signal: AbortSignal) => client.get<ListAnswer<BranchChoice>>('/user/branches', { signal }),
  invite: (user: AccountUserForm) => client.post<WriteAnswer>('/user/user', user),
  change: (user: AccountUserForm) => client.put<WriteAnswer>('/user/user', user),
  sessions: ({ id }: OfUser, signal: AbortSignal) =>
    client.get<ListAnswer<AccountUserSession>>(`/user/user/${id}/sessions`, { signal }),
  signOut: (id: number) => client.post<WriteAnswer>(`/user/user/${id}/sessions/revoke`),
  devices: ({ id }: OfUser, signal: AbortSignal) =>
    client.get<ListAnswer<RememberedDevice>>(`/user/user/${id}/devices`, { signal }),
  forgetDevice: ({ id, device }: OfUser & { readonly device: number }) =>
    client.remove<WriteAnswer>(`/user/user/${id}/devices/${device}`),
  handOver: ({ id, toUserId }: OfUser & { readonly toUserId: number }) =>
    client.post<WriteAnswer>(`/user/user/${id}/handover`, { toUserId }),
  inviteAgain: (id: number) => client.post<WriteAnswer>(`/user/user/${id}/invite`),
};
