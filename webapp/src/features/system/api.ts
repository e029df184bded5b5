import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Status } from './model';

export const systemApi = {
  status: (_: object, signal: AbortSignal): Promise<ItemAnswer<Status>> =>
    client.get('/admin/system/status', { signal }),
  backups: (signal: AbortSignal) => client.get('/admin/system/backups', { signal }),
  beginBackup: () => client.post('/admin/system/backups'),
  beginDrill: () => client.post('/admin/system/backups/drill'),
  setMaintenance: (isOn: boolean) => client.put('/admin/system/maintenance', { isOn }),
};
