import { expect, test } from 'vitest';
import { plantInWinnipeg } from '@/test/plant';
import { company } from '@/shared/lib/company';
import {
  age,
  date,
  dateTime,
  integer,
  money,
  percent,
  plantTime,
  quantity,
  unitPrice,
  zoneName,
} from './format';
import { t } from './t';
import { weight } from './weight';

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

test('a weight is in the unit of the plant', () => {
  expect(weight(1240.25)).toBe('1,240\u00A0lb');
  plantInWinnipeg();
  company.weightUnit = 'kg';
  expect([weight(1240.5), weight(null)]).toEqual(['1,241\u00A0kg', '–']);
});

test('a deadline names the zone of the plant, by its place where the browser doesn’t know it', () => {
  plantInWinnipeg();
  expect(plantTime('2026-06-11T20:00:00Z')).toMatch(/^Jun 11, 2026, 3:00\sp\.m\.\u00A0CT$/);
  expect(zoneName('America/New_Place')).toBe('New Place');
});

test('what is not there is a dash, and zero is not nothing', () => {
  expect([money(null), date(null), dateTime(undefined), integer(null)]).toEqual(['–', '–', '–', '–']);
  expect(integer(0)).toBe('0');
});

test('a message agrees with its count and writes numbers as people do', () => {
  expect(t('grid.loaded', { count: 1 })).toBe('1 row');
  expect(t('grid.loaded', { count: 12_345 })).toBe('12,345 rows');
});
