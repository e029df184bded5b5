import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { visit } from '@/test/render';
import { openRouter, useRouterOf } from './area-router';
import { currentPath, goTo, lendRouter } from './navigation';
import type { Address } from './page';
import { routeOf } from './page-route';

const pageOf = (name: string, prefetch?: (address: Address) => void) =>
  routeOf({
    pattern: `/${name}/:id`,
    load: async () => ({ default: () => <h1>{name}</h1>, ...(prefetch && { prefetch }) }),
  });

test('a page asks for what it shows before it is drawn, and again at another address', async () => {
  const prefetch = vi.fn<(address: Address) => void>();
  visit('/order/7?tab=lines');
  const router = openRouter([pageOf('order', prefetch)], 0);
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledOnce());
  expect(prefetch.mock.calls[0]?.[0].params['id']).toBe('7');
  expect(prefetch.mock.calls[0]?.[0].search.get('tab')).toBe('lines');
  await router.navigate('/order/8');
  expect(prefetch.mock.lastCall?.[0].params['id']).toBe('8');
  lendRouter(null);
});

test('the area that is drawn goes on with the router that was opened before, also where React draws it twice', async () => {
  const routes = [pageOf('order')];
  visit('/order/7');
  const early = openRouter(routes, 0);
  function Area() {
    return <RouterProvider router={useRouterOf(routes, 0)} />;
  }
  const { unmount } = render(
    <StrictMode>
      <Area />
    </StrictMode>,
  );
  expect(await screen.findByRole('heading', { name: 'order' })).toBeInTheDocument();
  expect(openRouter(routes, 0)).toBe(early);
  await act(async () => goTo('/order/8'));
  expect(window.location.pathname).toBe('/order/8');
  unmount();
  await Promise.resolve();
  // No router follows the address any more: the next one reads it.
  goTo('/order/9');
  expect(currentPath()).toBe('/order/9');
  expect(early.state.location.pathname).toBe('/order/8');
});

test('the next session reads the address afresh, and what is left behind takes nothing from it', () => {
  const routes = [pageOf('order')];
  visit('/order/7');
  const takeBack = lendRouter({
    state: { location: { pathname: '/sign-in', search: '' } },
    navigate: vi.fn(),
  });
  const first = openRouter(routes, 1);
  takeBack();
  expect(currentPath()).toBe('/order/7');
  visit('/order/9');
  const second = openRouter(routes, 2);
  expect(second).not.toBe(first);
  expect(currentPath()).toBe('/order/9');
  lendRouter(null);
});
