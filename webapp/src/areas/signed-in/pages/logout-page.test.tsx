import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf } from '@/test/people';
import { show } from '@/test/render';
import { answer, server } from '@/test/server';
import LogoutPage from './logout-page';

vi.mock('@/shared/sign-on/end', () => {
  throw new TypeError('Failed to fetch dynamically imported module: end.js');
});

test('who signs out with a lost connection is signed out here', async () => {
  server.use(answer('get', '/account/logout'));
  useSession.setState({
    token: 'by-provider',
    signOn: { provider: 'entra', expiresAt: Date.now() + 600_000 },
    authorization: authorizationOf(),
  });
  show(<RouterProvider router={createMemoryRouter([{ path: '/', element: <LogoutPage /> }])} />);
  await waitFor(() => expect(useSession.getState().token).toBeNull());
});
