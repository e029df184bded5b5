import { expect, test } from 'vitest';
import { between } from './range';

test('a range goes both ways, and is its end alone where it has no beginning', () => {
  const all = ['a', 'b', 'c', 'd'];
  expect(between(all, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(all, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(between(all, 'b', 'b')).toEqual(['b']);
  expect(between(all, null, 'c')).toEqual(['c']);
  expect(between(all, 'gone', 'c')).toEqual(['c']);
});
