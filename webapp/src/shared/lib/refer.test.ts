import { expect, test } from 'vitest';
import { safeRefer } from './refer';

test('a page for signed-in users is followed, with its query', () => {
  expect(safeRefer('/dashboard?x=1')).toBe('/dashboard?x=1');
});

test.each([
  ['another site', '//evil.test/dashboard'],
  ['another site behind a backslash', '/\\evil.test'],
  ['a whole address', 'https://evil.test/dashboard'],
  ['a page that does not exist', '/nowhere'],
  ['the sign-out page', '/logout'],
  ['nothing', null],
])('%s is not followed', (_, refer) => {
  expect(safeRefer(refer)).toBeNull();
});
