import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { workingTime } from './model';
import ServiceEntryPage from '../staff/service-entry-page';
import ServiceListPage from '../staff/service-list-page';

const level = {
  id: 1,
  list: 'priorityLevels',
  code: 'URGENT',
  name: 'Urgent',
  nameFr: 'Urgente',
  sort: 10,
  isActive: true,
  respondMinutes: 240,
  resolveMinutes: 960,
  updatedAt: '2026-06-01T12:00:00Z',
  rowVersion: 3,
};

const supervisor = { sections: [grantOf('servicelists', 'view', 'edit')] };

test('a list asks for its own entries and leads to the others', async () => {
  let asked = '';
  server.use(
    http.get('/api/admin/service-lists/items/listing', ({ request }) => {
      asked = new URL(request.url).searchParams.get('filter') ?? '';
      return HttpResponse.json({ isSuccess: true, message: '', items: [level], count: 1 });
    }),
  );
  showPage(ServiceListPage, {
    at: '/admin/service-lists/priorityLevels',
    pattern: '/admin/service-lists/:list',
    as: supervisor,
  });
  expect(await screen.findByText('Urgent')).toBeVisible();
  expect(JSON.parse(asked)).toEqual(['list', '=', 'priorityLevels']);
  expect(screen.getByText('4 working hours')).toBeVisible();
  const lists = screen.getByRole('navigation', { name: 'Lists' });
  expect(within(lists).getAllByRole('link')).toHaveLength(11);
  expect(within(lists).getByRole('link', { name: 'Priority levels' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByRole('link', { name: 'Add a priority level' })).toBeVisible();
});

test('a new entry says to which list it belongs', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/admin/service-lists/items/insert', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({
        isSuccess: true,
        message: 'Entry saved.',
        id: 9,
        item: { ...level, id: 9 },
      });
    }),
    answer('get', '/admin/service-lists/items/item/9', { item: { ...level, id: 9 } }),
  );
  const { user } = showPage(ServiceEntryPage, {
    at: '/admin/service-lists/resolutions/new',
    pattern: '/admin/service-lists/:list/new',
    as: supervisor,
  });
  await user.type(await screen.findByLabelText('Name'), 'Hinge replaced');
  await user.type(screen.getByLabelText('Code'), 'HINGE');
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toMatchObject({ list: 'resolutions', name: 'Hinge replaced', code: 'HINGE', isActive: true });
});

test('a list that does not exist is told so', async () => {
  showPage(ServiceListPage, {
    at: '/admin/service-lists/colours',
    pattern: '/admin/service-lists/:list',
    as: supervisor,
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/not/i);
});

test('promises are told in working time', () => {
  expect(workingTime(240)).toBe('4 working hours');
  expect(workingTime(480)).toBe('1 working day');
  expect(workingTime(720)).toBe('1.5 working days');
  expect(workingTime(null)).toBe('–');
});
