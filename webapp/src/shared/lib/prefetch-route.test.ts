import { expect, test, vi } from 'vitest';
import { prefetchRoute } from './prefetch-route';

test('the page of an address is fetched, and no other', () => {
  const order = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const orders = vi.fn(async () => ({}));
  const routes = [
    { children: [{ path: '/orders', lazy: orders }, { path: '/orders/:id', lazy: order }, { path: '/404' }] },
  ];
  prefetchRoute(routes, '/orders/17');
  expect(order).toHaveBeenCalledOnce();
  expect(orders).not.toHaveBeenCalled();
  prefetchRoute(routes, '/404');
  prefetchRoute(routes, '/elsewhere');
  expect(orders).not.toHaveBeenCalled();
});
