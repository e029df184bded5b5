import { expect, test } from 'vitest';
import { lineLabel, lineOf, lineOrder } from './line-label';

test('lines are named as the ERP numbers them', () => {
  expect(lineLabel(1)).toBe('1');
  expect(lineLabel(1_000_000)).toBe('1000000');
  expect(lineLabel(10_000_000)).toBe('0');
  expect(lineLabel(10_000_065)).toBe('2A');
  expect(lineLabel(10_000_346)).toBe('10Z');
});

test('lines are entered as they are named and keep their order', () => {
  for (const line of [1, 1_000_000, 10_000_000, 10_000_065, 10_000_346])
    expect(lineOf(lineLabel(line))).toBe(line);
  expect(lineOf(' 2a ')).toBe(10_000_065);
  expect(lineOf('007')).toBe(7);
  for (const text of ['', 'A', '2AA', '1.5', '-1', '1000001']) expect(lineOf(text)).toBeNull();
  const lines = ['3', '2A', '0', '2', '1'].flatMap((label) => lineOf(label) ?? []);
  expect(lines.toSorted((one, other) => lineOrder(one) - lineOrder(other)).map(lineLabel)).toEqual([
    '0',
    '1',
    '2',
    '2A',
    '3',
  ]);
});
