import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Backup, Status } from './model';

export const systemApi = {
  status: (_: object, signal: AbortSignal) =>
    client.get<ItemAnswer<Status>>('/admin/system/status', { signal }),
  backups: (signal: AbortSignal) => client.get<ListAnswer<Backup>>('/admin/system/backups', { signal }),
  beginBackup: () => client.post<WriteAnswer>('/admin/system/backups', {}),
  beginDrill: () => client.post<WriteAnswer>('/admin/system/backups/drill', {}),
  setMaintenance: (isOn: boolean) => client.put<WriteAnswer>('/admin/system/maintenance', { isOn }),
};
