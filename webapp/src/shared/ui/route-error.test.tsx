import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { useSession } from '@/shared/store/session';
import { answer, server } from '@/test/server';
import { RouteError } from './route-error';

function open(Page: () => never) {
  const router = createMemoryRouter([{ path: '/', Component: Page, ErrorBoundary: RouteError }]);
  show(<RouterProvider router={router} />);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  new TypeError('Failed to fetch dynamically imported module: /assets/page.js'),
  new TypeError('error loading dynamically imported module: /assets/page.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/page.css'),
])('a page that cannot be fetched says that there is no connection: %s', async (error) => {
  server.use(http.get('/api/isup', () => HttpResponse.error()));
  open(() => {
    throw error;
  });
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page that crashed says so, and asks nobody about the connection', async () => {
  server.use(answer('get', '/isup', {}));
  open(() => {
    throw new TypeError('x is undefined');
  });
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page.' })).toBeVisible();
});

test('a page that crashed is reported once, with what IT needs and no query', async () => {
  useSession.setState({ token: 'one' });
  const reports: unknown[] = [];
  server.use(
    answer('get', '/isup', {}),
    http.post('/api/client-error', async ({ request }) => {
      reports.push(await request.json());
      return HttpResponse.json({ isSuccess: true });
    }),
  );
  const Page = () => {
    throw new RangeError('no such\nday');
  };
  window.history.replaceState(null, '', '/orders/4711?q=Anna');
  open(Page);
  open(Page);
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports).toMatchObject([{ kind: 'RangeError: no such day', address: '/orders/4711' }]);
});

test('what a page that crashed could not report is not said', async () => {
  useSession.setState({ token: 'one' });
  let asked = 0;
  server.use(
    answer('get', '/isup', {}),
    http.post('/api/client-error', () => {
      asked += 1;
      return HttpResponse.json({ isSuccess: false, messages: ['Too many'] }, { status: 429 });
    }),
  );
  open(() => {
    throw new Error('again and again');
  });
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
