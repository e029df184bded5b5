import './words';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import type { NewsRecord } from './staff/news-record';
import NewsRecordPage from './staff/news-record-page';

const recordOf = (changes: Partial<NewsRecord> = {}): NewsRecord => ({
  id: 4,
  title: 'Spring prices',
  summary: '',
  body: '<p>All prices rise.</p>',
  status: 'draft',
  stage: 'draft',
  publishFrom: null,
  publishTo: null,
  isPinned: false,
  isMustRead: true,
  readers: 0,
  createdAt: '2026-01-05T10:00:00Z',
  createdBy: null,
  updatedAt: '2026-01-05T10:00:00Z',
  updatedBy: null,
  rowVersion: 2,
  audience: { accounts: [], provinces: [], roles: [] },
  attachments: [],
  ...changes,
});

const readership = (changes: object = {}) =>
  answer('get', '/admin/news/readership/4', {
    item: { people: 79, accounts: 12, read: 12, remindedAt: null, ...changes },
  });

const editor = {
  user: { id: 1, kind: 'staff', name: 'Cleo Berg', email: 'cleo@maker.test' },
  sections: [grantOf('news', 'view', 'edit')],
} as const;

const byAccount = answer('get', '/admin/news/readership/4/accounts', {
  items: [{ id: 3, account: 'NORTH', accountName: 'Northgate', people: 8, read: 1 }],
  count: 1,
});

const sources = [
  answer('get', '/admin/roles/givable', { items: [], count: 0 }),
  http.get('/api/admin/roles/:what', () =>
    HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 }),
  ),
  http.get('/api/admin/dealers/:what', () =>
    HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 }),
  ),
];

const open = () => showPage(NewsRecordPage, { at: '/n/4', pattern: '/n/:id', as: editor });

test('must-read news says whom it asks before it is published', async () => {
  let published = 0;
  server.use(
    ...sources,
    byAccount,
    readership(),
    answer('get', '/admin/news/item/4', { item: recordOf() }),
    http.post('/api/admin/news/publish/4', () => {
      published += 1;
      return HttpResponse.json({ isSuccess: true, message: 'News item published.' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Spring prices”?' }));
  expect(dialog.getByText(/79 people in 12 accounts will be asked/)).toBeVisible();
  expect(published).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Publish to 79 people' }));
  await expect.poll(() => published).toBe(1);
});

test('those who have not read are reminded, and people are named only to whom may see them', async () => {
  let reminded = 0;
  server.use(
    ...sources,
    byAccount,
    readership(),
    answer('get', '/admin/news/item/4', { item: recordOf({ status: 'published', stage: 'live' }) }),
    http.post('/api/admin/news/remind/4', () => {
      reminded += 1;
      server.use(readership({ remindedAt: '2026-11-22T10:00:00Z' }));
      return HttpResponse.json({ isSuccess: true, message: 'Reminder sent to 67 people.' });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('12 of 79 have read it')).toBeVisible();
  expect(await screen.findByText('Northgate')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remind the others' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 67 people?' }));
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  await expect.poll(() => reminded).toBe(1);
  expect(await screen.findByText(/Last reminder:/)).toBeVisible();
});

test('published news that comes to ask says whom before it is saved', async () => {
  const counted: unknown[] = [];
  const bodies: unknown[] = [];
  const item = recordOf({ status: 'published', stage: 'live', isMustRead: false });
  server.use(
    ...sources,
    byAccount,
    readership(),
    answer('get', '/admin/news/item/4', { item }),
    http.post('/api/admin/news/audience', async ({ request }) => {
      counted.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '', item: { people: 79, accounts: 12 } });
    }),
    http.put('/api/admin/news/update', async ({ request }) => {
      bodies.push(await request.json());
      const saved = recordOf({ ...item, isMustRead: true, rowVersion: 3 });
      return HttpResponse.json({ isSuccess: true, message: 'News item saved.', item: saved });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByLabelText(/^Required reading/));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Save changes to “Spring prices”?' }));
  expect(asked.getByText(/79 people in 12 accounts will be asked/)).toBeVisible();
  expect(counted).toEqual([{ id: 4, audience: { accounts: [], provinces: [], roles: [] } }]);
  expect(bodies).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Save and ask 79 people' }));
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ isMustRead: true });
  // Another word in it asks no one anew.
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => bodies).toHaveLength(2);
  expect(counted).toHaveLength(1);
});

test('saving a draft that must be read publishes nothing, so nobody is asked yet', async () => {
  const bodies: unknown[] = [];
  server.use(
    ...sources,
    byAccount,
    readership(),
    answer('get', '/admin/news/item/4', { item: recordOf() }),
    http.put('/api/admin/news/update', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'News item saved.', item: recordOf() });
    }),
  );
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' of 2027');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ title: 'Spring prices of 2027', isMustRead: true });
  expect(bodies[0]).not.toHaveProperty('status');
});
