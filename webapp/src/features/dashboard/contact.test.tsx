import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import ContactPage from './contact-page';

test('a message is written from one place', async () => {
  server.use(answer('get', '/dealer/contacts', { items: [], count: 0 }));
  showPage(ContactPage, { pattern: '/contact', at: '/contact' });
  expect(await screen.findAllByRole('button', { name: 'Write a message' })).toHaveLength(1);
});
