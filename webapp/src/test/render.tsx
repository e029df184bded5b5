import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Authorization } from '@/shared/api/session-types';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import { useSession } from '@/shared/store/session';
import { authorizationOf } from './people';

/** Shows something as the app would, without the transitions that tests would have to wait for. */
export function show(content: ReactNode) {
  const user = userEvent.setup();
  render(<MantineProvider env="test">{content}</MantineProvider>);
  return user;
}

/** Sets the address before an area is shown. */
export function visit(path: string) {
  window.history.replaceState(null, '', path);
}

type Visit = {
  /** The address, such as `/orders/7?tab=customer`. */
  at: string;
  pattern: string;
  /** How the visitor differs from a dealer's administrator. */
  as?: Partial<Authorization>;
};

/** Shows one page at its address, signed in; links lead to an empty page. */
export function showPage(Page: ComponentType, { at, pattern, as }: Visit) {
  useSession.setState({ token: 'kept', authorization: authorizationOf(as) });
  const routes = [
    {
      element: (
        <>
          <LeaveGuard />
          <Outlet />
        </>
      ),
      children: [
        { path: pattern, Component: Page },
        { path: '*', element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return { user: show(<RouterProvider router={router} />), router };
}
