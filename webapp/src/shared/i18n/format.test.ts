import { expect, test } from 'vitest';
import { age, date, dateTime, integer, money, percent, quantity, unitPrice } from './format';
import { t } from './t';

test('a date without a time is the same day in every time zone', () => {
  expect(date('2026-01-01')).toBe('Jan 1, 2026');
  expect(date('2026-12-31')).toBe('Dec 31, 2026');
});

test('an age is in the words that suit it', () => {
  const now = Date.parse('2026-06-10T18:00:00Z');
  const ages = [
    '2026-06-10T17:57:00Z',
    '2026-06-10T13:30:00Z',
    '2026-06-08T12:00:00Z',
    '2026-06-09',
    '2026-06-10',
  ];
  expect(ages.map((since) => age(since, now))).toEqual([
    '3 minutes ago',
    '4 hours ago',
    '2 days ago',
    'yesterday',
    'today',
  ]);
  expect([age('2026-01-10', now), age('2024-01-10', now)]).toEqual(['5 months ago', '2 years ago']);
});

test('money says which dollars it means', () => {
  expect(money(1234.5, 'CAD')).toBe('$1,234.50');
  expect(money(1234.5, 'USD')).toBe('US$1,234.50');
});

test('a figure below zero has a minus sign and no hyphen', () => {
  const figures = [
    money(-5),
    money(-5, 'USD'),
    unitPrice(-1.2345),
    percent(-2.5),
    integer(-1234),
    quantity(-0.5),
  ];
  expect(figures).toEqual(['−$5.00', '−US$5.00', '−$1.2345', '−2.5%', '−1,234', '−0.5']);
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
