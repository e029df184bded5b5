/** Whom an audience can name. */
import { gridSource } from './choice-source';

type Dealer = { readonly id: number; readonly account: string; readonly name: string };
type Role = { readonly id: number; readonly name: string };

export const accountSource = gridSource<Dealer>({
  path: '/admin/audiences/accounts',
  search: ['name', 'account'],
  choice: ({ id, account, name }) => ({ value: String(id), label: `${account} · ${name}` }),
});

export const roleSource = gridSource<Role>({
  path: '/admin/audiences/roles',
  search: ['name'],
  only: ['scope', '=', 'dealer'],
  choice: ({ id, name }) => ({ value: String(id), label: name }),
});
