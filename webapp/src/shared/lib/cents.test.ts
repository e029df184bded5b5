import { expect, test } from 'vitest';
import { sumOf } from './cents';

test('amounts are added to the cent', () => {
  const sum = (amounts: readonly number[]) => sumOf(amounts, (amount) => amount);
  expect(sum([0.1, 0.2])).toBe(0.3);
  expect(sum([19.99, -0.01, 0.02])).toBe(20);
});
