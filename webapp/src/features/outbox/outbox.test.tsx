import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { show, showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { piecesOf } from './model';
import OutboxMessagePage from './staff/outbox-message-page';
import OutboxPage from './staff/outbox-page';

const entry = {
  id: 5,
  channel: 'mail',
  template: 'forgotPassword',
  recipient: 'maya@dealer.test',
  cc: '',
  subject: 'Set a new password',
  status: 'failed',
  tries: 3,
  lastError: 'Mailbox full',
  createdAt: '2026-03-01T10:00:00Z',
};

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/admin/outbox', Component: OutboxPage },
      { path: '/admin/outbox/:id', Component: OutboxMessagePage },
    ],
    { initialEntries: [path] },
  );
  return show(<RouterProvider router={router} />);
}

test('a message of the list leads to what it says and why it failed', async () => {
  const body = 'Follow https://portal.test/reset-password#hash=x.';
  server.use(
    answer('get', '/admin/outbox', { items: [entry], count: 1 }),
    answer('get', '/admin/outbox/5', { item: { ...entry, body, hasAttachment: false } }),
  );
  const user = open('/admin/outbox');
  await user.click(await screen.findByRole('link', { name: 'Set a new password' }));
  expect(await screen.findByText('Mailbox full')).toBeVisible();
  expect(screen.getByRole('link', { name: /reset-password/ })).toHaveAttribute(
    'href',
    'https://portal.test/reset-password#hash=x',
  );
});

test('several messages are retried at once, and stopped once a question is answered', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/admin/outbox', { items: [entry], count: 1 }),
    http.post('/api/admin/outbox/bulk', async ({ request }) => {
      sent.push(await request.json());
      const items = [{ id: 5, number: entry.recipient, isSuccess: false, message: 'Already sent.' }];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 1 });
    }),
  );
  const as = { sections: [grantOf('outbox', 'view'), grantOf('system', 'view', 'edit')] };
  const { user } = showPage(OutboxPage, { pattern: '/admin/outbox', at: '/admin/outbox', as });
  const row = () => screen.findByRole('checkbox', { name: /^Select message/i });
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'Retry now' }));
  expect(await screen.findByText('Already sent.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'Stop trying' }));
  const question = within(await screen.findByRole('dialog', { name: 'Stop sending 1 message?' }));
  await user.click(question.getByRole('button', { name: 'Stop trying' }));
  await screen.findByRole('dialog', { name: 'Results' });
  expect(sent).toEqual([
    { ids: [5], action: 'retry' },
    { ids: [5], action: 'drop' },
  ]);
});

test('a message leads to the user whom it did not reach', async () => {
  const item = { ...entry, body: 'Hello', hasAttachment: false, userId: 31, accountId: 4 };
  server.use(answer('get', '/admin/outbox/5', { item }));
  const as = { sections: [grantOf('outbox', 'view'), grantOf('dealerusers', 'view')] };
  showPage(OutboxMessagePage, { pattern: '/admin/outbox/:id', at: '/admin/outbox/5', as });
  const link = await screen.findByRole('link', { name: 'maya@dealer.test' });
  expect(link).toHaveAttribute('href', '/admin/users/31');
});

test('an outbox without messages says so', async () => {
  server.use(answer('get', '/admin/outbox', { items: [], count: 0 }));
  open('/admin/outbox');
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('only addresses of the web become links', () => {
  expect(piecesOf('a javascript:alert(1) b')).toEqual([
    { text: 'a javascript:alert(1) b', isLink: false, at: 0 },
  ]);
});
