import './own-words';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import NewOwnRolePage from './dealer/new-own-role-page';
import OwnRolePage from './dealer/own-role-page';
import OwnRolesPage from './dealer/own-roles-page';
import { withinLimits, type OwnRole, type OwnSection } from './own-api';

const orders: OwnRole = {
  id: 2,
  code: 'orders',
  name: 'Orders',
  description: 'Purchasing',
  isPredefined: true,
  isOwn: false,
  rowVersion: 1,
  mayGive: true,
  mayEdit: false,
  users: [{ id: 5, name: 'Kyle Bergeron' }],
  sections: [
    { code: 'orders', name: 'Orders', verbs: ['view', 'order'], scope: 'account', amountLimit: 25_000 },
    { code: 'changerequests', name: 'Change requests', verbs: ['view'], scope: 'own', amountLimit: null },
  ],
};

const counter: OwnRole = {
  ...orders,
  id: 31,
  code: null,
  name: 'Counter',
  isPredefined: false,
  isOwn: true,
  mayEdit: true,
  users: [],
  sections: [
    { code: 'orders', name: 'Orders', verbs: ['view', 'order'], scope: 'branch', amountLimit: 5000 },
  ],
};

const roles = answer('get', '/user/dealerroles', { items: [orders, counter], count: 2 });

const onPhone = () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  return () => (window.matchMedia = wide);
};

const as = { sections: [grantOf('users', 'view', 'edit')] };

test('on a phone what a role allows is folded', async () => {
  const goBack = onPhone();
  server.use(roles);
  const { user } = showPage(OwnRolesPage, { at: '/company/roles', pattern: '/company/roles', as });
  const fold = await screen.findByText('What it allows in 2 areas');
  expect(fold.closest('details')).not.toHaveAttribute('open');
  await user.click(fold);
  expect(fold.closest('details')).toHaveAttribute('open');
  goBack();
});

test('roles stand side by side with their limits, and the address says which', async () => {
  server.use(roles);
  const { user } = showPage(OwnRolesPage, { at: '/company/roles', pattern: '/company/roles', as });
  expect(await screen.findByText('Kyle Bergeron')).toBeInTheDocument();
  expect(screen.getByText('No users have it')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Compare Orders' }));
  await user.click(screen.getByRole('checkbox', { name: 'Compare Counter' }));
  const table = within(await screen.findByRole('table'));
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Orders')).toEqual([
    'View, Order from quotes up to $25,000.00',
    'View, Order from quotes up to $5,000.00 (own branches)',
  ]);
  expect(cells('Change requests')).toEqual(['View (own records)', 'Nothing']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('Back closes the comparison, whatever was added to it', async () => {
  server.use(roles);
  const { user, router } = showPage(OwnRolesPage, { at: '/company/roles', pattern: '/company/roles', as });
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Orders' }));
  await user.click(screen.getByRole('checkbox', { name: 'Compare Counter' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Compare Orders' })).not.toBeChecked();
  expect(router.state.location.search).toBe('');
});

const offered: readonly OwnSection[] = [
  {
    code: 'orders',
    name: 'Orders',
    verbs: ['view', 'order'],
    reaches: ['branch'],
    hasLimit: true,
    amountLimit: 1000,
  },
];

test('a copy takes over no more than the reader may do', async () => {
  const sent: unknown[] = [];
  server.use(
    roles,
    answer('get', '/user/dealerroles/item/2', { item: orders }),
    answer('get', '/user/dealerroles/sections', { items: offered, count: 1 }),
    http.post('/api/user/dealerroles/insert', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Added.', id: 40 });
    }),
  );
  const at = '/company/roles/new?from=2';
  const { user, router } = showPage(NewOwnRolePage, { at, pattern: '/company/roles/new', as });
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Copy of Orders');
  await user.click(screen.getByRole('button', { name: 'Create role' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'Copy of Orders',
        description: 'Purchasing',
        sections: [{ code: 'orders', verbs: ['view', 'order'], scope: 'branch', amountLimit: 1000 }],
      },
    ]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/roles/40'));
});

test('a new role starts from the permissions of another one, and keeps its own name', async () => {
  const sent: unknown[] = [];
  server.use(
    roles,
    answer('get', '/user/dealerroles/sections', { items: offered, count: 1 }),
    http.post('/api/user/dealerroles/insert', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Added.', id: 41 });
    }),
  );
  const at = '/company/roles/new';
  const { user } = showPage(NewOwnRolePage, { at, pattern: at, as });
  await user.type(await screen.findByLabelText('Name'), 'Yard');
  const start = await screen.findByRole('combobox', { name: 'Start from' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.selectOptions(start, 'Counter');
  expect(screen.getByLabelText('Name')).toHaveValue('Yard');
  await user.click(screen.getByRole('button', { name: 'Create role' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'Yard',
        description: '',
        sections: [{ code: 'orders', verbs: ['view', 'order'], scope: 'branch', amountLimit: 1000 }],
      },
    ]),
  );
});

test('a limit beyond one’s own is refused beside its field, and what was typed stays', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/user/dealerroles/item/31', { item: counter }),
    answer('get', '/user/dealerroles/sections', { items: offered, count: 1 }),
    http.put('/api/user/dealerroles/update', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = showPage(OwnRolePage, { at: '/company/roles/31', pattern: '/company/roles/:id', as });
  const limit = await screen.findByRole('textbox', { name: 'Approval limit in Orders' });
  await user.clear(limit);
  await user.type(limit, '2 000');
  expect(limit).toHaveValue('2 000');
  expect(screen.getByText('You can allow up to $1,000.00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can allow up to $1,000.00.');
  expect(sent).toEqual([]);
});

test('a role that no one has leads to whom it can be given', async () => {
  server.use(
    answer('get', '/user/dealerroles/item/31', { item: counter }),
    answer('get', '/user/dealerroles/sections', { items: offered, count: 1 }),
  );
  showPage(OwnRolePage, { at: '/company/roles/31', pattern: '/company/roles/:id', as });
  expect(await screen.findByRole('link', { name: 'Give it to someone' })).toHaveAttribute(
    'href',
    '/dealer-users',
  );
});

test('an amount beyond one’s own is brought down to it, and none is left out', () => {
  const grant = { code: 'orders', verbs: ['view', 'order'], scope: 'branch', amountLimit: null } as const;
  const limits = (amountLimit: number | null) =>
    withinLimits([{ ...grant, amountLimit }], offered).map((one) => one.amountLimit);
  expect([limits(null), limits(2000), limits(500)]).toEqual([[1000], [1000], [500]]);
  const view = { ...grant, verbs: ['view'] };
  expect(withinLimits([view], offered)).toEqual([view]);
});
