import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Effect, Role, RoleDetail, RoleForm } from './model';

const rolesPath = '/admin/roles';

export const rolesApi = {
  list: (_: object, signal: AbortSignal): Promise<ListAnswer<Role>> =>
    client.get(`${rolesPath}/roles`, { signal }),
  item: (id: number, signal: AbortSignal): Promise<ItemAnswer<RoleDetail>> =>
    client.get(`${rolesPath}/item/${id}`, { signal }),
  sections: (signal: AbortSignal) => client.get(`${rolesPath}/sections`, { signal }),
  preview: async (role: RoleForm): Promise<WriteAnswer<readonly Effect[]>> => {
    const { isSuccess, message, items } = await client.post(`${rolesPath}/preview`, role);
    return { isSuccess, message, item: items };
  },
  insert: (role: RoleForm) => client.post(`${rolesPath}/insert`, role),
  update: (role: RoleForm) => client.put(`${rolesPath}/update`, role),
  remove: (id: number) => client.remove(`${rolesPath}/delete/${id}`),
};
