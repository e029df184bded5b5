import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show, showPage } from '@/test/render';
import { server } from '@/test/server';
import { permittedPages } from '../signed-in/shell/permitted-pages';
import { navigation } from './navigation';

const open = (at: string, ...sections: ReturnType<typeof grantOf>[]) => {
  useSession.setState({ token: 'kept', authorization: authorizationOf({ sections }) });
  const children = [{ path: at, element: <p>The page</p> }];
  const routes = [{ Component: permittedPages(navigation), children }];
  show(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
};

test('people who place orders and see projects open the form for ordering again', async () => {
  open('/projects/new', grantOf('orders', 'view', 'order'), grantOf('projects', 'view'));
  expect(await screen.findByText('The page')).toBeVisible();
});

test('people who only see orders and projects do not', async () => {
  open('/projects/new', grantOf('orders', 'view'), grantOf('projects', 'view'));
  expect(await screen.findByRole('alert')).toBeVisible();
});

const restricted = navigation
  .flatMap(({ entries }) => entries)
  .filter(({ permission, page }) => permission !== undefined && page !== undefined);

test.each(restricted)('$at.pattern has one name, whether or not the reader may open it', async (entry) => {
  server.use(
    http.get('/api/*', () =>
      HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0, summary: [], item: null }),
    ),
  );
  open(entry.at.to());
  const refused = (await screen.findByRole('heading', { level: 1 })).textContent;
  cleanup();
  const page = await entry.page?.();
  if (page === undefined) throw new Error('no page');
  const sections = [grantOf('x', 'view')];
  showPage(page.default, { pattern: entry.at.pattern, at: entry.at.to(), as: { sections } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(refused);
});
