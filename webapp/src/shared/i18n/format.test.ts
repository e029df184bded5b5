import { expect, test } from 'vitest';
import { date, dateTime, integer, money, unitPrice } from './format';
import { t } from './t';

test('a date without a time is the same day in every time zone', () => {
  expect(date('2026-01-01')).toBe('Jan 1, 2026');
  expect(date('2026-12-31')).toBe('Dec 31, 2026');
});

test('money says which dollars it means', () => {
  expect(money(1234.5, 'CAD')).toBe('$1,234.50');
  expect(money(1234.5, 'USD')).toBe('US$1,234.50');
  expect(money(-5)).toBe('-$5.00');
});

test('a unit price keeps up to four decimals', () => {
  expect(unitPrice(12.3456)).toBe('$12.3456');
  expect(unitPrice(12)).toBe('$12.00');
});

test('what is not there is a dash, and zero is not nothing', () => {
  expect([money(null), date(null), dateTime(undefined), integer(null)]).toEqual(['–', '–', '–', '–']);
  expect(integer(0)).toBe('0');
});

test('a message agrees with its count and writes numbers as people do', () => {
  expect(t('grid.loaded', { count: 1 })).toBe('1 row');
  expect(t('grid.loaded', { count: 12_345 })).toBe('12,345 rows');
});
