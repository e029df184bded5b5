import { expect, test } from 'vitest';
import { allowance } from './grants';

test('what reaches one’s own records alone, or one’s branches, says so', () => {
  const of = (scope: 'own' | 'branch') =>
    allowance({
      sections: [
        { name: 'Change requests', code: 'changerequests', scope, verbs: ['view'], amountLimit: null },
      ],
    });
  expect(of('own')).toBe('Change requests: View (own records)');
  expect(of('branch')).toBe('Change requests: View (own branches)');
});

test('a limit of what may be approved is money where its currency is known', () => {
  const section = {
    name: 'Quotes',
    code: 'quotes',
    scope: 'account' as const,
    verbs: ['view', 'approve'],
    amountLimit: 1250.5,
  };
  expect(allowance({ sections: [section] }, 'USD')).toBe('Quotes: View, Approve up to US$1,250.50');
  expect(allowance({ sections: [section] }, 'CAD')).toBe('Quotes: View, Approve up to $1,250.50');
  expect(allowance({ sections: [section] })).toBe('Quotes: View, Approve up to 1,250.5');
});
