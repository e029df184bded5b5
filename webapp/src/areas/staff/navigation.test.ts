import { expect, test } from 'vitest';
import { navigation } from './navigation';

test('reports are of every desk, and stand under the heading of none', () => {
  const group = navigation.find(({ entries }) => entries.some(({ label }) => label === 'nav.reports'));
  expect(group?.label).toBe('nav.analysis');
});
