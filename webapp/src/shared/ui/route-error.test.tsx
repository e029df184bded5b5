import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
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
