import './words';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { toggled, type Grant, type RoleDetail } from './model';
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

const sections = answer('get', '/admin/roles/sections', {
  items: [
    { code: 'orders', name: 'Orders', scopes: ['staff', 'dealer'], verbs: ['view', 'edit', 'amounts'] },
    { code: 'users', name: 'Users of the account', scopes: ['dealer'], verbs: ['view', 'edit'] },
  ],
  count: 2,
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
  await user.click(await screen.findByRole('checkbox', { name: 'Edit in Orders' }));
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
      sections: [{ code: 'orders', verbs: ['view', 'edit'], scope: 'all' }],
    });
});

const unlimited = {
  code: 'quotes',
  name: 'Quotes',
  scopeBefore: 'all',
  scopeAfter: 'all',
  limitBefore: 500,
  limitAfter: null,
};

test('going back from the preview saves nothing and keeps what was ticked', async () => {
  server.use(
    sections,
    answer('get', '/admin/roles/item/24', { item: role }),
    answer('post', '/admin/roles/preview', {
      items: [{ id: 9, name: 'Ben Roy', gains: [], loses: ['orders:view'], reaches: [unlimited] }],
      count: 1,
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'View in Orders' }));
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Loses View in Orders')).toBeVisible();
  expect(dialog.getByText('Quotes can be approved up to any amount instead of $500.00')).toBeVisible();
  expect(dialog.queryByText(/^Quotes reaches/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('checkbox', { name: 'View in Orders' })).not.toBeChecked();
});

test('whoever comes too late sees both versions and saves his own over the other', async () => {
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
      const refusal = { isSuccess: false, message: 'Somebody else has changed this.', item: theirs };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText(/What it is for/), 'Takes orders');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
  expect(dialog.getByText('Takes orders')).toBeVisible();
  expect(dialog.getByText('Enters what dealers send')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save mine over it' }));
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
      const refusal = { isSuccess: false, message: 'Somebody else has changed this.', item: theirs };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText(/What it is for/), 'Takes orders');
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
  await user.click(dialog.getByRole('button', { name: 'Take the new version' }));
  expect(await screen.findByLabelText(/What it is for/)).toHaveValue('Enters what dealers send');
});

test('a section of the other side is not offered', async () => {
  server.use(sections, answer('get', '/admin/roles/item/24', { item: role }));
  open();
  expect(await screen.findByRole('rowheader', { name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Users of the account' })).not.toBeInTheDocument();
});

test('every verb includes seeing', () => {
  const none: readonly Grant[] = [];
  const edits = toggled(none, { section: 'orders', verb: 'edit', scope: 'dealer' });
  expect(edits).toEqual([{ code: 'orders', verbs: ['view', 'edit'], scope: 'account' }]);
  expect(toggled(edits, { section: 'orders', verb: 'view', scope: 'dealer' })).toEqual([]);
});
