import { expect, test } from 'vitest';
import { mondayOf, sundayOf, thisWeek } from './week';

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
  expect(sundayOf('2026-11-30')).toBe('2026-12-06');
});

test('what is left of a week is this week, and on a weekend the next one is', () => {
  expect(thisWeek('2026-12-02')).toEqual({ from: '2026-12-02', to: '2026-12-06' });
  expect(thisWeek('2026-12-04')).toEqual({ from: '2026-12-04', to: '2026-12-06' });
  expect(thisWeek('2026-12-05')).toEqual({ from: '2026-12-07', to: '2026-12-13' });
  expect(thisWeek('2026-12-06')).toEqual({ from: '2026-12-07', to: '2026-12-13' });
});
