import { client } from '@/shared/api/client';

export const handbookApi = {
  read: (name: string, signal: AbortSignal) =>
    client.get(`/admin/handbook/${encodeURIComponent(name)}`, { signal }),
};
