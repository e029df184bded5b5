import { expect, test } from 'vitest';
import { nearest } from './navigation';

test('a page belongs to the nearest entry above it', () => {
  const addresses = ['/dashboard', '/orders', '/orders/past'];
  expect(nearest(addresses, '/orders/past')).toBe('/orders/past');
  expect(nearest(addresses, '/orders/17/lines/2')).toBe('/orders');
  expect(nearest(addresses, '/orders-of-others')).toBeUndefined();
});
