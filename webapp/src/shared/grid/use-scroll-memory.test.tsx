import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { useScrollMemory } from './use-scroll-memory';

function Cards() {
  const list = useRef<HTMLUListElement>(null);
  useScrollMemory(list, true);
  return <ul ref={list} aria-label="Cards" />;
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'scrollingElement');
});

test('a list without bars of its own comes back to where the page stood', async () => {
  const page = document.documentElement;
  Object.defineProperty(document, 'scrollingElement', { value: page, configurable: true });
  const scrollTo = vi.spyOn(page, 'scrollTo').mockReturnValue();
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <Cards /> },
      { path: '/orders/1', element: <p>Order</p> },
    ],
    { initialEntries: ['/orders'] },
  );
  show(<RouterProvider router={router} />);
  await screen.findByRole('list', { name: 'Cards' });
  page.scrollTop = 640;
  fireEvent.scroll(window);
  await act(() => router.navigate('/orders/1'));
  await screen.findByText('Order');
  page.scrollTop = 0;
  await act(() => router.navigate(-1));
  await screen.findByRole('list', { name: 'Cards' });
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640 });
});
