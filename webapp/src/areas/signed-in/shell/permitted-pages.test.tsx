import { IconShieldLock } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { staffPaths } from '@/shared/staff-paths';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show } from '@/test/render';
import { permittedPages } from './permitted-pages';

const navigation = [
  {
    entries: [{ label: 'nav.roles', at: staffPaths.roles, icon: IconShieldLock, permission: 'roles:view' }],
  },
] as const;

const open = (at: string, ...sections: ReturnType<typeof grantOf>[]) => {
  useSession.setState({ token: 'kept', authorization: authorizationOf({ sections }) });
  const routes = [
    {
      Component: permittedPages(navigation),
      children: [
        { path: '/admin/roles', element: <button type="button">Create role</button> },
        { path: '/admin/roles/new', element: <button type="button">Save role</button> },
        { path: '/dashboard', element: <p>Everything</p> },
      ],
    },
  ];
  show(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
};

test('an address without the right shows that and no tool of the page', async () => {
  open('/admin/roles');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role doesn’t include this page');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('who may see a kind of record but not change it is offered no form for a new one', async () => {
  open('/admin/roles/new', grantOf('roles', 'view'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('with the right, and where none is needed, the page is there', async () => {
  open('/admin/roles/new', grantOf('roles', 'view', 'edit'));
  expect(await screen.findByRole('button', { name: 'Save role' })).toBeVisible();
});
