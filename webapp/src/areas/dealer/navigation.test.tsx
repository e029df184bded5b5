import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show } from '@/test/render';
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
