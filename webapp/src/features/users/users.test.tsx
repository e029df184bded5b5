import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import type { UserDetail } from './model';
import NewUserPage from './staff/new-user-page';
import UserPage from './staff/user-page';
import UsersPage from './staff/users-page';

const userOf = (changes: Partial<UserDetail> = {}): UserDetail => ({
  id: 9,
  kind: 'dealer',
  name: 'Ben Roy',
  firstName: 'Ben',
  lastName: 'Roy',
  email: 'ben@dealer.test',
  username: null,
  account: 'NG-1001',
  accountName: 'Northgate',
  jobTitle: '',
  hours: '',
  branches: [],
  branchNames: '',
  status: 'active',
  mfaType: 'totp',
  roleNames: 'Orders',
  lastSignInAt: null,
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-01-05T10:00:00Z',
  language: 'en',
  sessionCount: 0,
  rowVersion: 4,
  roles: [{ id: 2, name: 'Orders', description: '' }],
  phones: [],
  blockedUntil: null,
  managedAccounts: 0,
  fixedRoles: [],
  mayEdit: true,
  mayReset: true,
  ...changes,
});

const roleOf = (id: number, name: string, scope: 'dealer' | 'staff') => ({
  id,
  name,
  scope,
  description: '',
  sections: [],
  mayGive: true,
});

const roles = answer('get', '/admin/roles/givable', {
  items: [roleOf(2, 'Orders', 'dealer'), roleOf(24, 'Order desk', 'staff')],
  count: 2,
});
const nowhere = http.get('/api/admin/users/9/:what', () =>
  HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 }),
);

const kenora = { id: 31, code: 'KEN', name: 'Kenora', isActive: true };
const dryden = { id: 32, code: 'DRY', name: 'Dryden', isActive: false };
const fortFrances = { id: 33, code: 'FOR', name: 'Fort Frances', isActive: false };
const thunderBay = { id: 34, code: 'TB', name: 'Thunder Bay', isActive: true };

beforeEach(() => server.use(answer('get', '/admin/users/branches', { items: [], count: 0 })));

const admin = {
  user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
  sections: [grantOf('dealerusers', 'view', 'edit', 'delete'), grantOf('staffusers', 'view', 'edit')],
} as const;

const ana = { id: 10, name: 'Ana Diaz' };
const kim = { id: 12, name: 'Kim Ng' };
const lou = { id: 13, name: 'Lou Moe' };

const staffWith = ({ to }: { to: readonly { id: number; name: string }[] }, id = 9) =>
  userOf({
    id,
    kind: 'staff',
    account: null,
    accountName: null,
    inHand: { advisedRequests: 1, crews: 0, visits: 0, drafts: 0, to },
  });

test('what is done to several users has a result for each', async () => {
  let sent: unknown;
  server.use(
    answer('get', '/admin/users', { items: [userOf(), userOf({ id: 10, name: 'Ana Diaz' })], count: 2 }),
    answer('get', '/admin/users/item/9', { item: staffWith({ to: [ana, kim, lou] }) }),
    answer('get', '/admin/users/item/10', { item: staffWith({ to: [kim] }, 10) }),
    http.post('/api/admin/users/bulk', async ({ request }) => {
      sent = await request.json();
      const items = [
        { id: 9, name: 'Ben Roy', isSuccess: true, message: 'Ben Roy is disabled.' },
        { id: 10, name: 'Ana Diaz', isSuccess: false, message: 'The last owner stays.' },
      ];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 2 });
    }),
  );
  const { user } = showPage(UsersPage, { at: '/admin/users', pattern: '/admin/users', as: admin });
  await screen.findByRole('link', { name: 'Ben Roy' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Kim Ng' });
  // Lou Moe may take the work of one of them alone, and Ana Diaz is one of them.
  expect(
    dialog
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['Kim Ng']);
  await user.selectOptions(dialog.getByRole('combobox'), 'Kim Ng');
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('The last owner stays.')).toBeVisible();
  expect(screen.getByText('Ben Roy is disabled.')).toBeVisible();
  expect(sent).toEqual({ ids: [9, 10], action: 'disable', handOverTo: 12 });
});

test('a dealer’s user needs an account, a member of staff has none', async () => {
  server.use(roles);
  const { user } = showPage(NewUserPage, { at: '/new', pattern: '/new', as: admin });
  expect(await screen.findByLabelText('Orders')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose an account from the list.');
  await user.click(screen.getByRole('radio', { name: 'Staff' }));
  expect(screen.queryByLabelText('Account')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Order desk')).toBeVisible();
  expect(screen.queryByLabelText('Orders')).not.toBeInTheDocument();
});

test('whoever looks after accounts hands them over before being disabled', async () => {
  let sent: unknown;
  server.use(
    roles,
    nowhere,
    answer('get', '/admin/users/item/9', {
      item: userOf({
        kind: 'staff',
        account: null,
        accountName: null,
        managedAccounts: 3,
        inHand: { advisedRequests: 0, crews: 0, visits: 0, drafts: 0, to: [{ id: 12, name: 'Kim Ng' }] },
      }),
    }),
    http.post('/api/admin/users/9/disable', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Disabled.' });
    }),
  );
  const { user } = showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable user' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Kim Ng' });
  await user.selectOptions(dialog.getByRole('combobox'), 'Kim Ng');
  await user.click(dialog.getByRole('button', { name: 'Disable user' }));
  await expect.poll(() => sent).toEqual({ handOverTo: 12 });
});

test('drafts of a dealer’s person alone are a reason to offer a hand-over', async () => {
  let sent: unknown;
  const handOver = { requests: 0, drafts: 2, to: [{ id: 12, name: 'Ana Diaz' }] };
  server.use(
    roles,
    nowhere,
    answer('get', '/admin/users/item/9', { item: userOf({ handOver }) }),
    http.post('/api/admin/users/9/disable', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Disabled.' });
    }),
  );
  const { user } = showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable user' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/has 2 draft service requests/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), 'Ana Diaz');
  await user.click(dialog.getByRole('button', { name: 'Disable user' }));
  await expect.poll(() => sent).toEqual({ handOverTo: 12 });
});

test.each(['active', 'inactive'] as const)(
  'what an %s person has in hand can be handed over',
  async (status) => {
    let sent: unknown;
    const handOver = { requests: 1, drafts: 0, to: [{ id: 12, name: 'Ana Diaz' }] };
    server.use(
      roles,
      nowhere,
      answer('get', '/admin/users/item/9', { item: userOf({ status, handOver }) }),
      http.post('/api/admin/users/9/handover', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ isSuccess: true, message: 'Handed over.' });
      }),
    );
    const { user } = showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'Ana Diaz');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await expect.poll(() => sent).toEqual({ toUserId: 12 });
  },
);

test('requests that stayed with disabled staff can go back to the queue', async () => {
  let sent: unknown;
  const inHand = { advisedRequests: 2, crews: 0, visits: 0, drafts: 0, to: [] };
  server.use(
    roles,
    nowhere,
    answer('get', '/admin/users/item/9', {
      item: userOf({ kind: 'staff', account: null, accountName: null, status: 'inactive', inHand }),
    }),
    answer('get', '/admin/users/lookup', { items: [{ id: 12, name: 'Kim Ng' }], count: 1 }),
    http.post('/api/admin/users/9/disable', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Back in the queue.' });
    }),
  );
  const { user } = showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'No one: return their requests to the queue');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await expect.poll(() => sent).toEqual({ backToQueue: true });
});

test('who may only look sees neither a form nor actions', async () => {
  server.use(
    nowhere,
    answer('get', '/admin/users/item/9', { item: userOf({ mayEdit: false, mayReset: false }) }),
  );
  showPage(UserPage, {
    at: '/u/9',
    pattern: '/u/:id',
    as: { ...admin, sections: [grantOf('dealerusers', 'view')] },
  });
  expect(await screen.findByText('Authenticator app')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save user' })).not.toBeInTheDocument();
});

test('what a member of staff has in hand is named, and may stay', async () => {
  let sent: unknown;
  const inHand = { advisedRequests: 2, crews: 1, visits: 3, drafts: 0, to: [] };
  server.use(
    roles,
    nowhere,
    answer('get', '/admin/users/item/9', {
      item: userOf({ kind: 'staff', account: null, accountName: null, inHand }),
    }),
    answer('get', '/admin/users/lookup', { items: [{ id: 12, name: 'Kim Ng' }], count: 1 }),
    http.post('/api/admin/users/9/disable', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Disabled.' });
    }),
  );
  const { user } = showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable user' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/handles 2 open service requests/)).toBeVisible();
  expect(dialog.getByText(/belongs to 1 crew, with 3 upcoming visits/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disable user' }));
  await expect.poll(() => sent).toEqual({});
});

test('the branches of a dealer’s user are chosen by name and sent by id', async () => {
  let sent: unknown;
  let asked: string | null = null;
  server.use(
    roles,
    nowhere,
    answer('get', '/admin/users/item/9', {
      item: userOf({ branches: [kenora, dryden], branchNames: 'Kenora, Dryden' }),
    }),
    http.get('/api/admin/users/branches', ({ request }) => {
      asked = new URL(request.url).searchParams.get('account');
      const items = [kenora, dryden, fortFrances, thunderBay];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 4 });
    }),
    http.put('/api/admin/users/update', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
  expect(await screen.findByText('Kenora, Dryden')).toBeVisible();
  expect(screen.getByText('Applies to roles that are limited to branches.')).toBeVisible();
  await expect.poll(() => asked).toBe('NG-1001');
  await user.click(await screen.findByRole('combobox', { name: 'Branches (optional)' }));
  await user.click(await screen.findByRole('option', { name: 'Thunder Bay' }));
  expect(screen.getByText('Dryden (inactive)')).toBeVisible();
  expect(screen.queryByText(/Fort Frances/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save user' }));
  await expect.poll(() => sent).toMatchObject({ id: 9, branches: [31, 32, 34] });
});

test('staff belong to no branch, and none are loaded for them', async () => {
  let asked = 0;
  server.use(
    roles,
    nowhere,
    answer('get', '/admin/users/item/9', { item: userOf({ kind: 'staff', account: null }) }),
    http.get('/api/admin/users/branches', () => {
      asked += 1;
      return HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 });
    }),
  );
  showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
  expect(await screen.findByLabelText('Order desk')).toBeVisible();
  expect(screen.queryByText(/^Branches/)).not.toBeInTheDocument();
  expect(asked).toBe(0);
});

test('a user of an account without branches is asked for none', async () => {
  server.use(roles, nowhere, answer('get', '/admin/users/item/9', { item: userOf() }));
  showPage(UserPage, { at: '/u/9', pattern: '/u/:id', as: admin });
  expect(await screen.findByLabelText('Orders')).toBeVisible();
  expect(screen.queryByText(/^Branches/)).not.toBeInTheDocument();
});
