import { expect, test } from 'vitest';
import { lineLabel } from './line-label';

test('lines are named as the ERP numbers them', () => {
  expect(lineLabel(1)).toBe('1');
  expect(lineLabel(1_000_000)).toBe('1000000');
  expect(lineLabel(10_000_000)).toBe('0');
  expect(lineLabel(10_000_065)).toBe('2A');
  expect(lineLabel(10_000_346)).toBe('10Z');
});
