import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { answer, server } from '@/test/server';
import { RouteError } from './route-error';

const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
};

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

test('a page that cannot be fetched says that there is no connection', async () => {
  server.use(http.get('/api/isup', () => HttpResponse.error()));
  open(missing);
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page that crashed says so, and asks nobody about the connection', async () => {
  server.use(answer('get', '/isup', {}));
  open(() => {
    throw new TypeError('x is undefined');
  });
  expect(await screen.findByRole('heading', { name: 'This page ran into a problem.' })).toBeVisible();
});
