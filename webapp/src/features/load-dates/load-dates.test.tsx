import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import { server } from '@/test/server';
import StaffLoadDatesPage from './staff/staff-load-dates-page';

const truck = {
  id: 1,
  loadDate: '2026-06-18',
  week: '2026-06-15',
  cutOffAt: null,
  route: 'R1',
  province: 'MB',
  capacityNote: null,
  status: 'open',
  account: null,
  accountName: null,
  orders: [],
  orderCount: 12,
  unitCount: 140.5,
};

test('staff see all trucks without choosing an account, and by week', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/admin/loaddates', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const groups = [{ key: '2026-06-15', items: null, count: 1, summary: [12, 140.5] }];
      const body = query.has('group') ? { items: groups, groupCount: 1 } : { items: [truck] };
      return HttpResponse.json({ isSuccess: true, message: '', count: 1, summary: [12, 140.5], ...body });
    }),
  );
  const { user } = showPage(StaffLoadDatesPage, { at: '/admin/loaddates', pattern: '/admin/loaddates' });
  const row = (await screen.findByText('R1')).closest('tr') ?? document.body;
  expect(within(row).getByText('12')).toBeVisible();
  expect(within(row).getByText('140.5')).toBeVisible();
  expect(asked[0]?.has('account')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'By week' }));
  expect(await screen.findByRole('button', { name: /Jun 15, 2026/ })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.get('group')).toContain('"selector":"week"'));
});
