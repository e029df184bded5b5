import './words';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { amountOf, atLevel, levelOf, toggled, type RoleDetail } from './model';
import RolePage from './staff/role-page';

const role: RoleDetail = {
  id: 24,
  scope: 'staff',
  name: 'Order desk',
  description: '',
  isPredefined: true,
  mayEdit: true,
  mayGive: true,
  updatedAt: '2026-01-05T10:00:00Z',
  userCount: 1,
  sections: [{ code: 'orders', name: 'Orders', verbs: ['view'], scope: 'all' }],
  rowVersion: 2,
  users: [{ id: 9, name: 'Ben Roy', email: 'ben@maker.test' }],
};

const plain = { reaches: ['all'], hasLimit: false } as const;

const sections = answer('get', '/admin/roles/sections', {
  items: [
    {
      ...plain,
      code: 'orders',
      name: 'Orders',
      scope: 'staff',
      verbs: ['view', 'edit'],
      reaches: ['own', 'all'],
    },
    {
      ...plain,
      code: 'service',
      name: 'Service requests',
      scope: 'staff',
      verbs: ['view', 'approve'],
      hasLimit: true,
    },
    { ...plain, code: 'users', name: 'Users of the account', scope: 'dealer', verbs: ['view', 'edit'] },
  ],
  count: 3,
});

const admin = {
  user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
  sections: [grantOf('roles', 'view', 'edit', 'delete')],
} as const;

const open = () => showPage(RolePage, { at: '/r/24', pattern: '/r/:id', as: admin });

test('who gains or loses what is shown before a role is saved', async () => {
  let saved: unknown;
  server.use(
    sections,
    answer('get', '/admin/roles/item/24', { item: role }),
    answer('post', '/admin/roles/preview', {
      items: [{ id: 9, name: 'Ben Roy', gains: ['orders:edit'], loses: [], reaches: [] }],
      count: 1,
    }),
    http.put('/api/admin/roles/update', async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Level in Orders' }), 'View, Edit');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Gains Edit in Orders')).toBeVisible();
  expect(saved).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  await expect
    .poll(() => saved)
    .toMatchObject({
      id: 24,
      rowVersion: 2,
      sections: [{ code: 'orders', verbs: ['view', 'edit'], scope: 'all', amountLimit: null }],
    });
});

const unlimited = {
  code: 'quotes',
  name: 'Quotes',
  verbs: ['approve'],
  scopeBefore: 'all',
  scopeAfter: 'all',
  limitBefore: 500,
  limitAfter: null,
};

const narrowed = {
  code: 'orders',
  name: 'Orders',
  verbs: ['edit'],
  scopeBefore: 'all',
  scopeAfter: 'own',
};

test('going back from the preview saves nothing and keeps what was ticked', async () => {
  server.use(
    sections,
    answer('get', '/admin/roles/item/24', { item: role }),
    answer('post', '/admin/roles/preview', {
      items: [{ id: 9, name: 'Ben Roy', gains: [], loses: ['orders:view'], reaches: [unlimited, narrowed] }],
      count: 1,
    }),
  );
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Level in Orders' }), 'None');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Loses View in Orders')).toBeVisible();
  expect(dialog.getByText('Quotes: approval limit changes from $500.00 to any amount')).toBeVisible();
  expect(dialog.getByText('Edit in Orders: access changes from All to Own')).toBeVisible();
  expect(dialog.queryByText(/^Approve in/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('combobox', { name: 'Level in Orders' })).toHaveValue('none');
});

test('those who come too late see both versions and save their own over the other', async () => {
  const sent: unknown[] = [];
  const theirs = { ...role, description: 'Enters what dealers send', rowVersion: 3 };
  let isChanged = false;
  server.use(
    sections,
    http.get('/api/admin/roles/item/24', () =>
      HttpResponse.json({ isSuccess: true, message: '', item: isChanged ? theirs : role }),
    ),
    answer('post', '/admin/roles/preview', { items: [], count: 0 }),
    http.put('/api/admin/roles/update', async ({ request }) => {
      sent.push(await request.json());
      if (isChanged) return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
      isChanged = true;
      const refusal = { isSuccess: false, message: 'Someone else has changed this.', item: theirs };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText(/Description/), 'Takes orders');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
  expect(dialog.getByText('Takes orders')).toBeVisible();
  expect(dialog.getByText('Enters what dealers send')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ rowVersion: 2 }, { rowVersion: 3, description: 'Takes orders' }]);
});

test('the new version can be taken instead', async () => {
  const theirs = { ...role, description: 'Enters what dealers send', rowVersion: 3 };
  let isChanged = false;
  server.use(
    sections,
    http.get('/api/admin/roles/item/24', () =>
      HttpResponse.json({ isSuccess: true, message: '', item: isChanged ? theirs : role }),
    ),
    answer('post', '/admin/roles/preview', { items: [], count: 0 }),
    http.put('/api/admin/roles/update', () => {
      isChanged = true;
      const refusal = { isSuccess: false, message: 'Someone else has changed this.', item: theirs };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText(/Description/), 'Takes orders');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
  await user.click(dialog.getByRole('button', { name: 'Load new version' }));
  expect(await screen.findByLabelText(/Description/)).toHaveValue('Enters what dealers send');
});

test('a section of the other side is not offered', async () => {
  server.use(sections, answer('get', '/admin/roles/item/24', { item: role }));
  open();
  expect(await screen.findByRole('rowheader', { name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Users of the account' })).not.toBeInTheDocument();
});

test('a limit is typed as an amount, sent with its verb and gone without it', async () => {
  const sent: unknown[] = [];
  server.use(
    sections,
    answer('get', '/admin/roles/item/24', { item: role }),
    answer('post', '/admin/roles/preview', { items: [], count: 0 }),
    http.put('/api/admin/roles/update', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = open();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Level in Service requests' }),
    'Custom',
  );
  const approve = screen.getByRole('checkbox', { name: 'Approve in Service requests' });
  const field = { name: 'Approval limit in Service requests' };
  expect(screen.queryByRole('textbox', field)).not.toBeInTheDocument();
  await user.click(approve);
  await user.type(screen.getByRole('textbox', field), '12x50,5');
  expect(screen.getByRole('textbox', field)).toHaveValue('12x50,5');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByRole('link', { name: /Enter an amount, such as 2,000/ })).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(screen.getByRole('textbox', field));
  await user.type(screen.getByRole('textbox', field), '1 250,5');
  expect(screen.getByRole('textbox', field)).toHaveValue('1 250,5');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const service = { code: 'service', verbs: ['view', 'approve'], scope: 'all', amountLimit: 1250.5 };
  await expect.poll(() => sent[0]).toMatchObject({ sections: [{ code: 'orders' }, service] });

  await user.click(approve);
  expect(screen.queryByRole('textbox', field)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  await expect.poll(() => sent[1]).toHaveProperty('sections.1.amountLimit', null);
  await user.click(approve);
  expect(screen.getByRole('textbox', field)).toHaveValue('');
});

test('a limit is read with its thousands apart', () => {
  for (const [text, amount] of [
    ['10,000', 10_000],
    ['10 000,50', 10_000.5],
    ['2 000', 2000],
    ['10.5', 10.5],
    ['', null],
  ] as const) {
    expect(amountOf(text)).toBe(amount);
  }
  for (const text of ['x', '2k', '-5', '1.234', '1234567890']) expect(amountOf(text)).toBeNaN();
});

test('whose records is asked only where a section tells them apart', async () => {
  const both = { code: 'service', name: 'Service requests', verbs: ['view'], scope: 'all' };
  server.use(
    sections,
    answer('get', '/admin/roles/item/24', { item: { ...role, sections: [...role.sections, both] } }),
  );
  open();
  expect(await screen.findByRole('combobox', { name: 'Access to records in Orders' })).toHaveValue('all');
  expect(
    screen.queryByRole('combobox', { name: 'Access to records in Service requests' }),
  ).not.toBeInTheDocument();
});

test('a right of a dealer’s role can reach the branches of those who have it', async () => {
  let saved: unknown;
  const dealer = { ...role, scope: 'dealer', name: 'Branch sales' } as const;
  const ofAccount = { code: 'orders', name: 'Orders', verbs: ['view'], scope: 'account' };
  server.use(
    answer('get', '/admin/roles/sections', {
      items: [
        {
          code: 'orders',
          name: 'Orders',
          scope: 'dealer',
          verbs: ['view', 'edit'],
          reaches: ['own', 'branch', 'account'],
          hasLimit: false,
        },
      ],
      count: 1,
    }),
    answer('get', '/admin/roles/item/24', { item: { ...dealer, sections: [ofAccount] } }),
    answer('post', '/admin/roles/preview', {
      items: [
        {
          id: 9,
          name: 'Ben Roy',
          gains: [],
          loses: [],
          reaches: [
            {
              code: 'orders',
              name: 'Orders',
              verbs: ['view'],
              scopeBefore: 'account',
              scopeAfter: 'branch',
            },
          ],
        },
      ],
      count: 1,
    }),
    http.put('/api/admin/roles/update', async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = open();
  const reach = await screen.findByRole('combobox', { name: 'Access to records in Orders' });
  expect(
    within(reach)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Own', 'Own branches', 'Account']);
  await user.selectOptions(reach, 'Own branches');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('View in Orders: access changes from Account to Own branches')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  await expect.poll(() => saved).toMatchObject({ sections: [{ code: 'orders', scope: 'branch' }] });
});

test('a level holds those before it, and what is beside the levels stays', () => {
  const orders = {
    code: 'orders',
    name: 'Orders',
    scope: 'dealer',
    ...plain,
    verbs: ['view', 'edit', 'approve', 'note'],
  } as const;
  const noted = { code: 'orders', verbs: ['view', 'note'], scope: 'all' } as const;
  const approving = atLevel([noted], orders, 'approve');
  expect(approving[0]?.verbs).toEqual(['view', 'edit', 'approve', 'note']);
  expect(levelOf(orders, approving[0])).toBe('approve');
  expect(levelOf(orders, { ...noted, verbs: ['view', 'approve'] })).toBe('custom');
  expect(atLevel([{ ...noted, amountLimit: 500 }], orders, 'edit')[0]?.amountLimit).toBeNull();
  expect(atLevel(approving, orders, 'none')).toEqual([]);
});

test('every verb includes seeing', () => {
  const orders = { code: 'orders', name: 'Orders', scope: 'dealer', verbs: [], ...plain } as const;
  const edits = toggled([], orders, 'edit');
  expect(edits).toEqual([{ code: 'orders', verbs: ['view', 'edit'], scope: 'all', amountLimit: null }]);
  expect(toggled(edits, orders, 'view')).toEqual([]);
});

test('what is said of granting is true for whoever reads it', async () => {
  server.use(sections, answer('get', '/admin/roles/item/24', { item: role }));
  open();
  expect(await screen.findByText(/you can grant any permission/)).toBeVisible();
});
