import { expect, test } from 'vitest';
import { groupedNumber, readNumber } from './number-text';

test.each([
  ['50,000', 50_000],
  ['50,000.00', 50_000],
  ['1 250 000', 1_250_000],
  ['$ 1,200', 1200],
  ['50000', 50_000],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['1,2345', 1.2345],
  ['-3,000.5', -3000.5],
  ['−$3,000.50', -3000.5],
])('%s is read as %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(['abc', '1,00,000', '1.2.3', '50,000,00'])('%s is not a number', (text) => {
  expect(readNumber(text)).toBeNaN();
});

test('amounts stand in groups, with their cents', () => {
  expect(groupedNumber(50_000)).toBe('50,000.00');
  expect(groupedNumber(64.9525)).toBe('64.9525');
});
