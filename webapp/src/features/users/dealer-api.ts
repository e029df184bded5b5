import { client } from '@/shared/api/client';
import type { AccountUserForm } from './dealer-model';

type OfUser = { readonly id: number };

export const dealerUsersApi = {
  list: (signal: AbortSignal) => client.get('/user/users', { signal }),
  item: (id: number, signal: AbortSignal) => client.get('/user/user', { query: { id }, signal }),
  roles: (signal: AbortSignal) => client.get('/user/dealerroles', { signal }),
  branches: (signal: AbortSignal) => client.get('/user/branches', { signal }),
  invite: (user: AccountUserForm) => client.post('/user/user', user),
  change: (user: AccountUserForm) => client.put('/user/user', user),
  sessions: ({ id }: OfUser, signal: AbortSignal) => client.get(`/user/user/${id}/sessions`, { signal }),
  signOut: (id: number) => client.post(`/user/user/${id}/sessions/revoke`),
  devices: ({ id }: OfUser, signal: AbortSignal) => client.get(`/user/user/${id}/devices`, { signal }),
  forgetDevice: ({ id, device }: OfUser & { readonly device: number }) =>
    client.remove(`/user/user/${id}/devices/${device}`),
  handOver: ({ id, toUserId }: OfUser & { readonly toUserId: number }) =>
    client.post(`/user/user/${id}/handover`, { toUserId }),
  inviteAgain: (id: number) => client.post(`/user/user/${id}/invite`),
};
