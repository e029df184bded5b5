import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { AccountUser, DealerRole, UserDetail, UserForm } from './model';

export const dealerUsersApi = {
  list: (signal: AbortSignal) => client.get<ListAnswer<AccountUser>>('/user/users', { signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<UserDetail>>('/user/user', { query: { id }, signal }),
  roles: (signal: AbortSignal) => client.get<ListAnswer<DealerRole>>('/user/dealerroles', { signal }),
  invite: (user: UserForm) => client.post<WriteAnswer>('/user/user', user),
  change: (user: UserForm) => client.put<WriteAnswer>('/user/user', user),
  inviteAgain: (id: number) => client.post<WriteAnswer>(`/user/user/${id}/invite`),
};
