import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import DealerUserPage from './dealer/dealer-user-page';
import DealerUsersPage from './dealer/dealer-users-page';
import NewDealerUserPage from './dealer/new-dealer-user-page';
import type { AccountUserDetail } from './dealer-model';

const userOf = (changes: Partial<AccountUserDetail> = {}): AccountUserDetail => ({
  id: 9,
  name: 'Ben Roy',
  firstName: 'Ben',
  lastName: 'Roy',
  email: 'ben@dealer.test',
  jobTitle: '',
  branches: [],
  branchNames: '',
  status: 'active',
  mfaType: 'none',
  roleNames: 'Orders',
  createdAt: '2026-01-05T10:00:00Z',
  rowVersion: 4,
  roles: [{ id: 2, name: 'Orders', description: '', isPredefined: false }],
  phones: [],
  handOver: { requests: 0, drafts: 0, to: [] },
  fixedRoles: [],
  mayEdit: true,
  ...changes,
});

const orders = {
  id: 2,
  name: 'Orders',
  description: '',
  mayGive: true,
  sections: [grantOf('orders', 'view', 'edit')],
};
const owner = { id: 1, name: 'Owner/Admin', description: '', mayGive: false, sections: [] };
const roles = answer('get', '/user/dealerroles', { items: [owner, orders], count: 2 });

const signIn = (...verbs: readonly string[]) =>
  useSession.setState({
    token: 'kept',
    authorization: authorizationOf({ sections: [grantOf('users', ...verbs)] }),
  });

beforeEach(() => {
  signIn('view', 'edit');
  server.use(
    answer('get', '/user/branches', { items: [], count: 0 }),
    answer('get', '/user/user/9/sessions', { items: [], count: 0 }),
    answer('get', '/user/user/9/devices', { items: [], count: 0 }),
  );
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/dealer-users', Component: DealerUsersPage },
      { path: '/dealer-users/new', Component: NewDealerUserPage },
      { path: '/dealer-users/:id', Component: DealerUserPage },
    ],
    { initialEntries: [path] },
  );
  return show(<RouterProvider router={router} />);
}

test('the list is searched, and an empty result is not an empty account', async () => {
  const items = [userOf(), userOf({ id: 10, name: 'Ana Diaz', email: 'ana@dealer.test', status: 'invited' })];
  server.use(answer('get', '/user/users', { items, count: 2 }));
  const user = open('/dealer-users');
  expect(await screen.findByRole('link', { name: 'Ana Diaz' })).toHaveAttribute('href', '/dealer-users/10');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ben orders');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Diaz' })).not.toBeInTheDocument());
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), ' nobody');
  await user.click(await screen.findByRole('button', { name: 'Show all users' }));
  expect(await screen.findByRole('link', { name: 'Ben Roy' })).toBeVisible();
});

test('the list is narrowed to a status and sorted by the last sign-in', async () => {
  const items = [
    userOf({ lastSignInAt: '2026-05-01T10:00:00Z' }),
    userOf({ id: 10, name: 'Ana Diaz', status: 'invited' }),
    userOf({ id: 11, name: 'Cy Ito', lastSignInAt: '2026-06-01T10:00:00Z' }),
  ];
  server.use(answer('get', '/user/users', { items, count: 3 }));
  const user = open('/dealer-users');
  await screen.findByRole('link', { name: 'Ana Diaz' });
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Ana Diaz', 'Ben Roy', 'Cy Ito']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Sort by: Last sign-in');
  expect(names()).toEqual(['Cy Ito', 'Ben Roy', 'Ana Diaz']);
  await user.selectOptions(screen.getByLabelText('Status'), 'Invited');
  expect(names()).toEqual(['Ana Diaz']);
  await user.selectOptions(screen.getByLabelText('Status'), 'Disabled');
  expect(await screen.findByText('No users have this status')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(names()).toEqual(['Ana Diaz', 'Ben Roy', 'Cy Ito']);
});

test('who may only look is not offered to invite', async () => {
  signIn('view');
  server.use(answer('get', '/user/users', { items: [userOf()], count: 1 }));
  open('/dealer-users');
  expect(await screen.findByRole('link', { name: 'Ben Roy' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Invite user' })).not.toBeInTheDocument();
});

test('an invitation carries the roles, and those beyond one’s own cannot be given', async () => {
  let sent: unknown;
  server.use(
    roles,
    http.post('/api/user/user', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Invited.', id: 11 });
    }),
    answer('get', '/user/users', { items: [userOf()], count: 1 }),
  );
  const user = open('/dealer-users/new');
  await user.type(await screen.findByLabelText('First name'), 'Cleo');
  await user.type(screen.getByLabelText('Last name'), 'Berg');
  await user.type(screen.getByLabelText('Email address'), 'cleo@dealer.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one role.');
  expect(await screen.findByLabelText('Owner/Admin')).toBeDisabled();
  await user.click(screen.getByLabelText('Orders'));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('link', { name: 'Ben Roy' })).toBeVisible();
  expect(sent).toEqual({
    firstName: 'Cleo',
    lastName: 'Berg',
    email: 'cleo@dealer.test',
    jobTitle: '',
    branches: [],
    roles: [2],
  });
});

test('a user is disabled after a question, and the record says so', async () => {
  let sent: unknown;
  server.use(
    roles,
    answer('get', '/user/user', { item: userOf() }),
    http.put('/api/user/user', async ({ request }) => {
      sent = await request.json();
      server.use(answer('get', '/user/user', { item: userOf({ status: 'inactive', rowVersion: 5 }) }));
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const user = open('/dealer-users/9');
  await user.click(await screen.findByRole('button', { name: 'Disable user' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable user' }));
  expect(await screen.findByRole('button', { name: 'Enable user' })).toBeVisible();
  expect(sent).toMatchObject({ id: 9, status: 'inactive', rowVersion: 4, roles: [2] });
});

test('before new roles are saved, it is said that the user is signed out by it', async () => {
  const counter = { ...orders, id: 31, name: 'Counter', isOwn: true };
  server.use(
    answer('get', '/user/dealerroles', { items: [owner, orders, counter], count: 3 }),
    answer('get', '/user/user', { item: userOf() }),
  );
  const user = open('/dealer-users/9');
  await user.type(await screen.findByLabelText(/Job title/), 'Buyer');
  expect(screen.queryByText(/^Saving signs this user out/)).not.toBeInTheDocument();
  const [first] = await screen.findAllByRole('checkbox');
  expect(first).toHaveAccessibleName(/^Counter/);
  await user.click(screen.getByRole('checkbox', { name: /^Counter/ }));
  expect(screen.getByText(/^Saving signs this user out of all devices/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Counter/ }));
  expect(screen.queryByText(/^Saving signs this user out/)).not.toBeInTheDocument();
});

test('a refused change keeps what was typed', async () => {
  server.use(
    roles,
    answer('get', '/user/user', { item: userOf() }),
    refuse('put', '/user/user', { status: 409, message: 'The account needs at least one active owner.' }),
  );
  const user = open('/dealer-users/9');
  await user.type(await screen.findByLabelText(/Job title/), 'Buyer');
  await user.click(screen.getByRole('button', { name: 'Save user' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('at least one active owner');
  expect(screen.getByLabelText(/Job title/)).toHaveValue('Buyer');
});

test('who comes too late sees what differs and may save over it', async () => {
  const sent: unknown[] = [];
  const theirs = userOf({ jobTitle: 'Driver', rowVersion: 5 });
  server.use(
    roles,
    answer('get', '/user/user', { item: userOf() }),
    http.put('/api/user/user', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
      server.use(answer('get', '/user/user', { item: theirs }));
      return HttpResponse.json(
        { isSuccess: false, message: 'Somebody changed it.', item: theirs },
        { status: 409 },
      );
    }),
  );
  const user = open('/dealer-users/9');
  await user.type(await screen.findByLabelText(/Job title/), 'Buyer');
  await user.click(screen.getByRole('button', { name: 'Save user' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Driver')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await expect.poll(() => sent).toMatchObject([{ rowVersion: 4 }, { rowVersion: 5, jobTitle: 'Buyer' }]);
});

test('whoever leaves hands open requests and drafts over, or is told that they stay', async () => {
  let sent: unknown;
  const handOver = { requests: 2, drafts: 1, to: [{ id: 12, name: 'Ana Diaz' }] };
  server.use(
    roles,
    answer('get', '/user/user', { item: userOf({ handOver }) }),
    http.put('/api/user/user', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const user = open('/dealer-users/9');
  await user.click(await screen.findByRole('button', { name: 'Disable user' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ben Roy handles 2 open service requests.')).toBeVisible();
  expect(dialog.getByText('Ben Roy has 1 draft service request.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who takes over' }), 'Ana Diaz');
  await user.click(dialog.getByRole('button', { name: 'Disable user' }));
  await expect.poll(() => sent).toMatchObject({ status: 'inactive', handOverTo: 12 });
});

test.each(['active', 'inactive'] as const)(
  'what an %s person has in hand can be handed over',
  async (status) => {
    let sent: unknown;
    const handOver = { requests: 1, drafts: 0, to: [{ id: 12, name: 'Ana Diaz' }] };
    server.use(
      roles,
      answer('get', '/user/user', { item: userOf({ status, handOver }) }),
      http.post('/api/user/user/9/handover', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ isSuccess: true, message: 'Handed over.' });
      }),
    );
    const user = open('/dealer-users/9');
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Who takes over' }), 'Ana Diaz');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await expect.poll(() => sent).toEqual({ toUserId: 12 });
  },
);

test('someone who holds more can only be looked at', async () => {
  server.use(roles, answer('get', '/user/user', { item: userOf({ mayEdit: false }) }));
  open('/dealer-users/9');
  expect(await screen.findByText('No remembered devices.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disable user' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save user' })).not.toBeInTheDocument();
});

test('a remembered device is listed with when and where, and can be removed', async () => {
  let forgotten: string | null = null;
  const device = {
    id: 3,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
    address: '203.0.113.7',
    createdAt: '2026-01-05T10:00:00Z',
    lastUsedAt: null,
    expiresAt: '2027-01-05T10:00:00Z',
  };
  server.use(
    roles,
    answer('get', '/user/user', { item: userOf() }),
    answer('get', '/user/user/9/devices', { items: [device], count: 1 }),
    http.delete('/api/user/user/9/devices/:device', ({ params }) => {
      forgotten = String(params['device']);
      server.use(answer('get', '/user/user/9/devices', { items: [], count: 0 }));
      return HttpResponse.json({ isSuccess: true, message: 'Removed.' });
    }),
  );
  const user = open('/dealer-users/9');
  expect(await screen.findByText(/Remembered .*from 203\.0\.113\.7/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Firefox on Windows' }));
  expect(await screen.findByText('No remembered devices.')).toBeVisible();
  expect(forgotten).toBe('3');
});

const kenora = { id: 31, code: 'KEN', name: 'Kenora', isActive: true };
const dryden = { id: 32, code: 'DRY', name: 'Dryden', isActive: false };

test('an invitation carries the branches, of which only active ones are offered', async () => {
  let sent: unknown;
  server.use(
    roles,
    answer('get', '/user/branches', { items: [kenora, dryden], count: 2 }),
    answer('get', '/user/users', { items: [userOf()], count: 1 }),
    http.post('/api/user/user', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Invited.', id: 11 });
    }),
  );
  const user = open('/dealer-users/new');
  await user.type(await screen.findByLabelText('First name'), 'Cleo');
  await user.type(screen.getByLabelText('Last name'), 'Berg');
  await user.type(screen.getByLabelText('Email address'), 'cleo@dealer.test');
  const branches = await screen.findByRole('combobox', { name: 'Branches (optional)' });
  expect(branches).toHaveAttribute('placeholder', 'Choose branches');
  await user.click(branches);
  await user.click(await screen.findByRole('option', { name: 'Kenora' }));
  expect(screen.queryByText(/Dryden/)).not.toBeInTheDocument();
  await user.click(await screen.findByLabelText('Orders'));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await expect.poll(() => sent).toMatchObject({ branches: [31], roles: [2] });
});

test('an account without branches is not asked for them', async () => {
  server.use(roles, answer('get', '/user/user', { item: userOf() }));
  open('/dealer-users/9');
  expect(await screen.findByLabelText('Orders')).toBeVisible();
  expect(screen.queryByText(/^Branches/)).not.toBeInTheDocument();
});

test('a branch that the server refuses says so beside the field', async () => {
  const message = 'You can only assign branches that you belong to.';
  server.use(
    roles,
    answer('get', '/user/branches', { items: [kenora], count: 1 }),
    answer('get', '/user/user', { item: userOf({ branches: [kenora], branchNames: 'Kenora' }) }),
    refuse('put', '/user/user', {
      status: 422,
      message: 'Check the fields.',
      errors: { branches: [message] },
    }),
  );
  const user = open('/dealer-users/9');
  await user.type(await screen.findByLabelText(/Job title/), 'Buyer');
  await user.click(screen.getByRole('button', { name: 'Save user' }));
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(screen.getByRole('combobox', { name: 'Branches (optional)' })).toBeInvalid();
});

test('nobody changes their own branches', async () => {
  server.use(
    roles,
    answer('get', '/user/branches', { items: [kenora], count: 1 }),
    answer('get', '/user/user', { item: userOf({ branches: [kenora], branchNames: 'Kenora' }) }),
  );
  const { user: self } = authorizationOf({});
  useSession.setState({
    token: 'kept',
    authorization: authorizationOf({
      user: { ...self, id: 9 },
      sections: [grantOf('users', 'view', 'edit')],
    }),
  });
  open('/dealer-users/9');
  expect(await screen.findByText('You can’t change your own branches. Ask another owner.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Branches (optional)' })).toBeDisabled();
});
