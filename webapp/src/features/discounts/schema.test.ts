import * as v from 'valibot';
import { expect, test } from 'vitest';
import { discountSchema } from './schema';

const given = {
  scope: 'all',
  account: '',
  province: '',
  name: 'Spring',
  kind: 'percent',
  value: '5',
  currency: 'CAD',
  category: '',
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  terms: '',
  mustAcknowledge: false,
  stacks: false,
};

test('a comma before three digits separates thousands, any other stands before decimals', () => {
  const isTaken = (kind: string, value: string) =>
    v.safeParse(discountSchema, { ...given, kind, value }).success;
  expect(isTaken('amount', '1,250.00')).toBe(true);
  expect(isTaken('percent', '12,5')).toBe(true);
  expect(isTaken('percent', '1,250')).toBe(false);
});
