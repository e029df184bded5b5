import { expect, test } from 'vitest';
import { stepAside } from './step-aside';

const message = { top: 60, bottom: 110, left: 900, right: 1400 };
const button = { top: 80, bottom: 116, left: 1300, right: 1380 };

test('a message stands below what was pressed under it', () => {
  expect(stepAside(message, button)).toBe(64);
});

test('it stays where it covers nothing that was pressed', () => {
  expect(stepAside(message, null)).toBe(0);
  expect(stepAside(message, { ...button, left: 300, right: 380 })).toBe(0);
  expect(stepAside(message, { ...button, top: 300, bottom: 336 })).toBe(0);
});
