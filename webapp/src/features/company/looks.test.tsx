import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import LooksPage from './dealer/looks-page';

test('who of the staff opened what stands with the reason', async () => {
  const items = [
    {
      id: 2,
      who: 'Darcy Lavallee',
      section: 'impersonation',
      day: '2026-06-12',
      count: 1,
      reason: 'By phone',
    },
    { id: 1, who: 'Bonnie Sawatzky', section: 'financials', day: '2026-06-11', count: 3, reason: null },
  ];
  server.use(answer('get', '/dealer/looks', { items, count: 2, summary: [] }));
  const as = { sections: [grantOf('users', 'view')] };
  showPage(LooksPage, { at: '/company/looks', pattern: '/company/looks', as });
  expect(await screen.findByText('Opened the portal in your place')).toBeInTheDocument();
  expect(screen.getByText('By phone')).toBeInTheDocument();
  expect(screen.getByText('Balance and payments')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Export/ })).toBeInTheDocument();
});
