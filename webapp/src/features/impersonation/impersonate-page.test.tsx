import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { lendRouter, noteLeft } from '@/shared/lib/navigation';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import ImpersonatePage from './staff/impersonate-page';

const staffWith = (...verbs: readonly string[]) =>
  authorizationOf({
    user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
    account: null,
    sections: [grantOf('impersonation', ...verbs)],
  });

const accounts = answer('get', '/admin/dealers/filteredlisting', {
  items: [
    { id: 3, account: 'NG-1001', name: 'Northgate', city: 'Calgary', province: 'AB', mayImpersonate: true },
    { id: 4, account: 'SV-1', name: 'Not mine', city: '', province: '', mayImpersonate: false },
  ],
  count: 2,
});

const northgate = {
  id: 3,
  account: 'NG-1001',
  name: 'Northgate',
  city: 'Calgary',
  province: 'AB',
  status: 'active',
  mayImpersonate: true,
};

const favourites = (...favouriteAccounts: readonly object[]) =>
  answer('get', '/admin/accounts/preferences', { item: { favouriteAccounts } });

beforeEach(() => useSession.setState({ token: 'staff', authorization: staffWith('view') }));

function open(at = '/admin/impersonate') {
  const router = createMemoryRouter([{ path: '/admin/impersonate', Component: ImpersonatePage }], {
    initialEntries: [at],
  });
  return show(<RouterProvider router={router} />);
}

test('an account is entered with a reason, and the staff session waits', async () => {
  let sent: unknown;
  server.use(
    accounts,
    favourites(),
    http.post('/api/admin/account/impersonate', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: '', item: { step: 'done', token: 'dealer' } });
    }),
    answer('get', '/account/authorize', { item: authorizationOf({ isImpersonating: true }) }),
  );
  const user = open();
  expect(await screen.findByRole('button', { name: /NG-1001/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Not mine/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /NG-1001/ }));
  await user.type(screen.getByLabelText('Reason'), 'They called about W-1042');
  await user.click(screen.getByRole('button', { name: 'Start impersonating' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(sent).toEqual({ account: 'NG-1001', reason: 'They called about W-1042', mode: 'view' });
  expect(useSession.getState()).toMatchObject({
    token: 'dealer',
    staffToken: 'staff',
    isImpersonating: true,
  });
});

test('an account that the address names is chosen, and can be changed', async () => {
  server.use(accounts, favourites());
  const user = open('/admin/impersonate?account=NG-1001');
  expect(await screen.findByLabelText('Reason')).toBeVisible();
  expect(screen.getByText(/NG-1001/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch account' }));
  expect(await screen.findByRole('button', { name: /NG-1001/ })).toBeVisible();
});

test('an account that may not be entered is not chosen by its address', async () => {
  server.use(accounts, favourites());
  open('/admin/impersonate?account=SV-1');
  expect(await screen.findByRole('button', { name: /NG-1001/ })).toBeVisible();
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
});

test('leaving leads back to the page from which the account was entered', async () => {
  server.use(
    accounts,
    favourites(),
    answer('post', '/admin/account/impersonate', { item: { step: 'done', token: 'dealer' } }),
    answer('get', '/account/authorize', { item: authorizationOf({ isImpersonating: true }) }),
  );
  lendRouter({
    state: { location: { pathname: '/admin/impersonate', search: '' } },
    navigate: () => undefined,
  });
  noteLeft('/admin/dealers/3?tab=people');
  const user = open();
  await user.click(await screen.findByRole('button', { name: /NG-1001/ }));
  await user.type(screen.getByLabelText('Reason'), 'They called about W-1042');
  await user.click(screen.getByRole('button', { name: 'Start impersonating' }));
  await waitFor(() => expect(useSession.getState().isImpersonating).toBe(true));
  expect(useSession.getState().previousUrl).toBe('/admin/dealers/3?tab=people');
  lendRouter(null);
});

test('nothing is sent without a reason', async () => {
  server.use(accounts, favourites());
  const user = open();
  await user.click(await screen.findByRole('button', { name: /NG-1001/ }));
  await user.click(screen.getByRole('button', { name: 'Start impersonating' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter at least 5 characters.');
});

test('acting is offered to those who may act', async () => {
  server.use(accounts, favourites());
  const user = open();
  await user.click(await screen.findByRole('button', { name: /NG-1001/ }));
  expect(screen.queryByRole('radio', { name: 'Act on the dealer’s behalf' })).not.toBeInTheDocument();
  useSession.setState({ authorization: staffWith('view', 'act') });
  expect(await screen.findByRole('radio', { name: 'Act on the dealer’s behalf' })).toBeInTheDocument();
});

test('a refusal is shown and nobody is entered', async () => {
  server.use(
    accounts,
    favourites(),
    refuse('post', '/admin/account/impersonate', { status: 422, message: 'This account is closed.' }),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: /NG-1001/ }));
  await user.type(screen.getByLabelText('Reason'), 'They called');
  await user.click(screen.getByRole('button', { name: 'Start impersonating' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is closed.');
  await waitFor(() => expect(useSession.getState().token).toBe('staff'));
});

test('a session that cannot be read is said, and the form can be sent again', async () => {
  server.use(
    accounts,
    favourites(),
    answer('post', '/admin/account/impersonate', { item: { step: 'done', token: 'dealer' } }),
    http.get('/api/account/authorize', () => HttpResponse.error()),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: /NG-1001/ }));
  await user.type(screen.getByLabelText('Reason'), 'They called');
  await user.click(screen.getByRole('button', { name: 'Start impersonating' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t reach the server.');
  expect(screen.getByRole('button', { name: 'Start impersonating' })).toBeEnabled();
  expect(useSession.getState()).toMatchObject({ token: 'staff', isImpersonating: false });
});

test('favourites stand first, and a refused star is taken back', async () => {
  server.use(
    accounts,
    favourites(northgate),
    refuse('patch', '/admin/accounts/preferences/favourite', { status: 409, message: 'Not now.' }),
  );
  const user = open();
  const list = await screen.findByRole('region', { name: 'Favourites' });
  expect(within(list).getByRole('button', { name: /NG-1001/ })).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Remove Northgate from favourites' }));
  expect(await screen.findByRole('button', { name: 'Remove Northgate from favourites' })).toBeVisible();
});
