import type { Authorization } from '@/shared/api/session-types';

/** A dealer's administrator, with changes where a test needs them. */
export const authorizationOf = (changes: Partial<Authorization> = {}): Authorization => ({
  user: { id: 7, kind: 'dealer', name: 'Maya Okafor', email: 'maya@dealer.test' },
  sections: [
    { code: 'orders', verbs: ['view', 'edit'] },
    { code: 'loaddates', verbs: ['view'] },
  ],
  pages: [],
  account: { id: 3, code: 'NG-1001', name: 'Northgate Windows' },
  impersonation: null,
  ...changes,
});
