/** The roles and accounts that an audience can include. */
import type { Schema } from '@/shared/api/schema';
import { gridSource } from './choice-source';

export const accountSource = gridSource<Schema['AudienceAccount']>({
  path: '/admin/audiences/accounts',
  search: ['name', 'account'],
  choice: ({ id, account, name }) => ({ value: String(id), label: `${account} · ${name}` }),
});

export const roleSource = gridSource<Schema['AudienceRole']>({
  path: '/admin/audiences/roles',
  search: ['name'],
  choice: ({ id, name }) => ({ value: String(id), label: name }),
});
