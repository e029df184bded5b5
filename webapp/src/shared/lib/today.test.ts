import { expect, test } from 'vitest';
import { atPlant, today } from './today';

/** What a page of that moment says, of a plant whose clocks change in spring and fall. */
const said = ['2026-01-15T12:00:00Z/-21600', '2026-03-08T08:00:00Z/-18000', '2026-11-01T07:00:00Z/-21600']
  .map((offset) => offset.replace(/^[^/]+/, (since) => String(Date.parse(since))))
  .join(' ');

test.each([
  ['before the page was made, by a clock that is slow', '2026-01-15T05:59:00Z', '2026-01-14'],
  ['in winter', '2026-03-08T05:59:00Z', '2026-03-07'],
  ['in summer', '2026-03-09T04:59:00Z', '2026-03-08'],
  ['in summer, a minute later', '2026-03-09T05:00:00Z', '2026-03-09'],
  ['in winter again', '2026-11-22T05:30:00Z', '2026-11-21'],
])('a day begins when it begins at the plant: %s', (_, now, day) => {
  expect(today(new Date(now), said)).toBe(day);
});

test.each(['', '__COMPANY_UTC_OFFSETS__'])('a page that says nothing (%j) leaves the own day', (nothing) => {
  const now = new Date(2026, 10, 22, 12);
  expect(today(now, nothing)).toBe('2026-11-22');
});

test('a deadline of the plant is read off its clocks, whatever the reader’s or the browser’s zone', () => {
  expect(atPlant(new Date('2026-12-04T21:00:00Z'), said).toISOString()).toBe('2026-12-04T15:00:00.000Z');
  expect(atPlant(new Date('2026-07-04T20:00:00Z'), said).toISOString()).toBe('2026-07-04T15:00:00.000Z');
});
