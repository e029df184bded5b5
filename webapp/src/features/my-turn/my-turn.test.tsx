import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { useSession } from '@/shared/store/session';
import type { DeskTurns, Waiting } from './api';
import { MyTurnPanel } from './parts/my-turn-panel';
import MyTurnPage from './staff/my-turn-page';

const as = authorizationOf({
  user: { id: 9, kind: 'staff', name: 'Rita Cole', email: 'rita@maker.test' },
  sections: [grantOf('service', 'view', 'edit'), grantOf('remittances', 'view', 'edit')],
});

const at = (path: string) => ({ pattern: '/admin/turn', at: path, as });

const leak: Waiting = {
  desk: 'service',
  id: 3,
  number: 'SR-000003',
  about: 'Water leaks in',
  accountName: 'Northgate Windows',
  act: 'review',
  actLabel: 'Take',
  since: '2026-01-05T12:00:00Z',
  dueAt: '2026-01-06T12:00:00Z',
  dueOn: null,
  isOverdue: true,
};

const cheque: Waiting = {
  ...leak,
  desk: 'remittances',
  id: 4,
  number: 'RM-000004',
  about: '',
  act: 'post',
  actLabel: 'Record posting',
  dueAt: null,
  isOverdue: false,
};

const desks: readonly DeskTurns[] = [
  { desk: 'service', title: 'Service requests', count: 1, overdue: 1 },
  { desk: 'drawings', title: 'Drawings', count: 0, overdue: 0 },
  { desk: 'remittances', title: 'Remittances', count: 1, overdue: 0 },
];

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  useSession.setState({ isStaff: true });
  server.use(
    answer('get', '/admin/turn', { items: desks }),
    http.get('/api/admin/turn/list', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const desk = searchParams.get('desk');
      const items = [leak, cheque].filter((one) => desk === null || one.desk === desk);
      return HttpResponse.json({ isSuccess: true, message: '', items });
    }),
  );
});

test('each row says until when, leads to its record, and has its act', async () => {
  const { user, router } = showPage(MyTurnPage, at('/admin/turn'));
  const row = await screen.findByRole('link', { name: 'Water leaks in' });
  expect(row).toHaveAttribute('href', '/admin/service-requests/3');
  const words = row.closest('li');
  expect(words).toHaveTextContent(/SR-000003 · Northgate Windows · .* ago/);
  expect(words).toHaveTextContent(/Late: Jan 6/);
  // Without a subject, the number stands for it.
  expect(screen.getByRole('link', { name: 'RM-000004' })).toHaveAttribute('href', '/admin/remittances/4');
  const post = screen.getByRole('link', { name: 'Record posting: RM-000004' });
  expect(post).toHaveTextContent('Record posting');
  await user.click(post);
  expect(router.state.location).toMatchObject({ pathname: '/admin/remittances/4', state: { verb: 'post' } });
});

test('a desk is opened by its count, and desks where nothing waits are left out', async () => {
  const { user } = showPage(MyTurnPage, at('/admin/turn'));
  const group = within(await screen.findByRole('navigation', { name: 'Desks' }));
  await user.click(await group.findByRole('link', { name: /^Remittances 1/ }));
  expect(group.queryByRole('link', { name: /Drawings/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Remittances' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Water leaks in' })).not.toBeInTheDocument();
  expect(asked.at(-1)).toContain('desk=remittances');
  expect(group.getByRole('link', { name: /^Remittances 1/ })).toHaveAttribute('aria-current', 'page');
});

test('the address of a desk asks for that desk alone', async () => {
  showPage(MyTurnPage, at('/admin/turn?desk=service'));
  expect(await screen.findByRole('link', { name: 'Water leaks in' })).toBeVisible();
  expect(asked.every((search) => search.includes('desk=service'))).toBe(true);
});

test('the first page has the most urgent ones and the desks, and says so where nothing waits', async () => {
  showPage(MyTurnPanel, at('/admin/turn'));
  expect(await screen.findByRole('link', { name: 'Take: Water leaks in' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Service requests 1 ?1 late/ })).toHaveAttribute(
    'href',
    '/admin/turn?desk=service',
  );
  expect(asked).toEqual(['?take=6']);
});

test('nothing waits', async () => {
  server.use(answer('get', '/admin/turn', { items: [] }), answer('get', '/admin/turn/list', { items: [] }));
  showPage(MyTurnPanel, at('/admin/turn'));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
});
