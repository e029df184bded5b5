import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Health } from './model';

export const systemApi = {
  health: (_: object, signal: AbortSignal) =>
    client.get<ItemAnswer<Health>>('/admin/system/health', { signal }),
  setMaintenance: (isOn: boolean) => client.put<WriteAnswer>('/admin/system/maintenance', { isOn }),
};
