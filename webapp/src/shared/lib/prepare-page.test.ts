import { expect, test, vi } from 'vitest';
import { preparePage } from './prepare-page';

test('the page of an address is fetched, and no other', () => {
  const order = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const orders = vi.fn(async () => ({}));
  const routes = [
    { children: [{ path: '/orders', lazy: orders }, { path: '/orders/:id', lazy: order }, { path: '/404' }] },
  ];
  preparePage(routes, '/orders/17');
  expect(order).toHaveBeenCalledOnce();
  expect(orders).not.toHaveBeenCalled();
  preparePage(routes, '/404');
  preparePage(routes, '/elsewhere');
  expect(orders).not.toHaveBeenCalled();
});
