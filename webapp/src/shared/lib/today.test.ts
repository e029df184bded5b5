import { expect, test } from 'vitest';
import { daysAt } from './today';

test('a day begins when it begins at the plant', () => {
  const late = new Date('2026-11-22T04:30:00Z');
  expect(daysAt('America/Winnipeg').format(late)).toBe('2026-11-21');
  expect(daysAt('America/Halifax').format(late)).toBe('2026-11-22');
});

test('a zone that the browser does not know leaves the own day', () => {
  expect(daysAt('Mars/Olympus').format(new Date('2026-11-22T12:00:00Z'))).toMatch(/^2026-11-2[123]$/);
});
