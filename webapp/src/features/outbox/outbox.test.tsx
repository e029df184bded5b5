import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
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
