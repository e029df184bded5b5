import { expect, test } from 'vitest';
import { readLabel } from './label';

test('a label names an order, perhaps with its line', () => {
  expect(readLabel(' W242189 ')).toEqual([{ order: 'W242189', line: null }]);
  expect(readLabel('W242189-003')).toEqual([
    { order: 'W242189-003', line: null },
    { order: 'W242189', line: 3 },
  ]);
  expect(readLabel('W242189 3 of 7')).toContainEqual({ order: 'W242189', line: null });
  expect(readLabel('W242189/2A')[1]).toMatchObject({ order: 'W242189', line: expect.any(Number) });
});

test('a link on a label is read, whatever portal it leads to, and another link is no order', () => {
  expect(readLabel('https://portal.example/service/new?order=W-1&line=2')).toEqual([
    { order: 'W-1', line: 2 },
  ]);
  expect(readLabel('https://example.com/manual')).not.toContainEqual(
    expect.objectContaining({ line: expect.any(Number) }),
  );
  expect(readLabel('')).toEqual([]);
});
