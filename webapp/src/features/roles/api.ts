import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Effect, Role, RoleDetail, RoleForm, Section } from './model';

const rolesPath = '/admin/roles';

export const rolesApi = {
  list: (_: object, signal: AbortSignal) => client.get<ListAnswer<Role>>(`${rolesPath}/roles`, { signal }),
  item: (id: number, signal: AbortSignal) =>
    client.get<ItemAnswer<RoleDetail>>(`${rolesPath}/item/${id}`, { signal }),
  sections: (signal: AbortSignal) => client.get<ListAnswer<Section>>(`${rolesPath}/sections`, { signal }),
  preview: async (role: RoleForm): Promise<WriteAnswer<readonly Effect[]>> => {
    const { isSuccess, message, items } = await client.post<ListAnswer<Effect>>(`${rolesPath}/preview`, role);
    return { isSuccess, message, item: items };
  },
  insert: (role: RoleForm) => client.post<WriteAnswer>(`${rolesPath}/insert`, role),
  update: (role: RoleForm) => client.put<WriteAnswer>(`${rolesPath}/update`, role),
  remove: (id: number) => client.remove<WriteAnswer>(`${rolesPath}/delete/${id}`),
};
