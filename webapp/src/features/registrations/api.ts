import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Approval, NewDealer, Registration, RegistrationRow, Rejection } from './model';

export const registrationsPath = '/admin/registrations';

const withoutParts = { taxIds: [], branches: [], contacts: [], addresses: [] };

export const registrationsApi = {
  list: (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<RegistrationRow>> =>
    client.get(registrationsPath, { query: toQuery(query), signal }),
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<Registration>> =>
    client.get(`${registrationsPath}/item/${id}`, { signal }),
  addDealer: (dealer: NewDealer) => client.post('/admin/dealers/insert', { ...dealer, ...withoutParts }),
  /** One that was added a moment ago: it has nothing yet but these fields. */
  changeDealer: ({ id, dealer }: { readonly id: number; readonly dealer: NewDealer }) =>
    client.put('/admin/dealers/update', { id, ...dealer, ...withoutParts }),
  approve: ({ id, ...approval }: Approval) => client.post(`${registrationsPath}/${id}/approve`, approval),
  reject: ({ id, reason }: Rejection) => client.post(`${registrationsPath}/${id}/reject`, { reason }),
};
