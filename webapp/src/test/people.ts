import type { Authorization } from '@/shared/api/session-types';

export const grantOf = (code: string, ...verbs: readonly string[]): Authorization['sections'][number] => ({
  code,
  name: code,
  verbs,
  scope: 'account',
});

/** A dealer's administrator, with changes where a test needs them. */
export const authorizationOf = (changes: Partial<Authorization> = {}): Authorization => ({
  user: { id: 7, kind: 'dealer', name: 'Maya Okafor', email: 'maya@dealer.test' },
  roles: ['Owner/Admin'],
  adminRoles: [],
  sections: [grantOf('orders', 'view', 'edit'), grantOf('loaddates', 'view')],
  pages: [],
  preference: {},
  account: { id: 3, code: 'NG-1001', name: 'Northgate Windows', currency: 'CAD' },
  isImpersonating: false,
  company: { name: 'Northlight', colour: '#0c646d', timeZone: 'America/Winnipeg' },
  language: 'en',
  isDemo: false,
  ...changes,
});
