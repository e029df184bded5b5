import { expect, test } from 'vitest';
import { addDays, addMonths, readDay, weeksOf } from './days';
import { isDay } from './is-day';

const today = '2026-11-24';

test.each([
  ['2026-12-01', '2026-12-01'],
  ['Dec 1, 2026', '2026-12-01'],
  ['1 december 2026', '2026-12-01'],
  ['dec 1', '2026-12-01'],
  ['12/1/26', '2026-12-01'],
  ['24/12/2026', '2026-12-24'],
])('%s is read as %s', (written, day) => {
  expect(readDay(written, today)).toBe(day);
});

test.each(['', 'soon', 'Feb 30, 2026', '2026-1', '2026-13-01', '1.2.3.4'])('%s is no day', (written) => {
  expect(readDay(written, today)).toBeNull();
});

test('only days that there are count as days', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('Nov 24, 2026')).toBe(false);
});

test('months are stepped through without leaving out the short ones', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('a month is shown in whole weeks', () => {
  const weeks = weeksOf(today);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]?.[6]).toBe('2026-12-05');
});
