import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
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

/** Answers with a load that bears a note, which can be changed; gives what was sent. */
function withNote(): unknown[] {
  const sent: unknown[] = [];
  let note = 'Loading starts at six.';
  server.use(
    http.get('/api/admin/loaddates', () => {
      const items = [{ ...truck, note, notedBy: 'Oksana Melnyk', notedAt: '2026-06-10T12:00:00Z' }];
      return HttpResponse.json({ isSuccess: true, message: '', count: 1, summary: [12, 140.5], items });
    }),
    http.put('/api/admin/loaddates/note', async ({ request }) => {
      sent.push(await request.json());
      note = 'Loading starts at seven.';
      return HttpResponse.json({ isSuccess: true, message: 'The note is saved. Dealers can read it now.' });
    }),
  );
  return sent;
}

const page = { at: '/admin/loaddates', pattern: '/admin/loaddates' };

test('a note is read by staff, who cannot change it without the right', async () => {
  withNote();
  showPage(StaffLoadDatesPage, { ...page, as: { sections: [grantOf('loaddates', 'view')] } });
  expect(await screen.findByText('Loading starts at six.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit the note/ })).not.toBeInTheDocument();
});

test('planners write the note of a load date where they read it', async () => {
  const sent = withNote();
  const as = { sections: [grantOf('loaddates', 'view', 'note')] };
  const { user } = showPage(StaffLoadDatesPage, { ...page, as });
  await user.click(await screen.findByRole('button', { name: 'Edit the note for R1, Jun 18, 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Note for R1, Jun 18, 2026' });
  expect(within(dialog).getByText(/Oksana Melnyk/)).toBeVisible();
  const field = within(dialog).getByRole('textbox', { name: 'Note' });
  await user.clear(field);
  await user.type(field, 'Loading starts at seven.');
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Loading starts at seven.')).toBeVisible();
  expect(sent).toEqual([{ id: 1, note: 'Loading starts at seven.' }]);
});
