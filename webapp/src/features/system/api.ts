import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Backup, Health } from './model';

export const systemApi = {
  health: (_: object, signal: AbortSignal) =>
    client.get<ItemAnswer<Health>>('/admin/system/health', { signal }),
  backups: (signal: AbortSignal) => client.get<ListAnswer<Backup>>('/admin/system/backups', { signal }),
  beginBackup: () => client.post<WriteAnswer>('/admin/system/backups', {}),
  beginDrill: () => client.post<WriteAnswer>('/admin/system/backups/drill', {}),
  setMaintenance: (isOn: boolean) => client.put<WriteAnswer>('/admin/system/maintenance', { isOn }),
};
