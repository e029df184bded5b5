import { expect, test } from 'vitest';
import { isAt } from './path';

test.each([
  ['/orders', '/orders'],
  ['/orders', '/Orders/'],
  ['/orders/:id', '/orders/17'],
  ['/orders/:id', '/orders/17-a%2Fb'],
  ['/orders/:id/lines/:lineNumber', '/orders/17/lines/3'],
])('%s is the pattern of %s', (pattern, pathname) => {
  expect(isAt(pattern, pathname)).toBe(true);
});

test.each([
  ['/orders', '/orders/17'],
  ['/orders', '/all/orders'],
  ['/orders', '/ordersx'],
  ['/orders/:id', '/orders/'],
  ['/orders/:id', '/orders/17/lines'],
  ['/orders/:id/lines/:lineNumber', '/orders/17/lines'],
])('%s is not the pattern of %s', (pattern, pathname) => {
  expect(isAt(pattern, pathname)).toBe(false);
});
