import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import Area from '@/areas/dealer';
import { requestOf } from '@/features/service/samples';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show, visit } from '@/test/render';
import { answer, server } from '@/test/server';

const nothing = { items: [], count: 0 };

const asked: string[] = [];

/** Answers the four lists of requests, and keeps which were asked for. */
function lists(rows: Partial<Record<'waiting' | 'open' | 'processed' | 'closed', readonly object[]>> = {}) {
  asked.length = 0;
  server.use(
    ...(['waiting', 'open', 'processed', 'closed'] as const).map((list) =>
      http.get(`/api/service/${list}`, () => {
        asked.push(list);
        const items = rows[list] ?? [];
        return HttpResponse.json({ isSuccess: true, message: '', items, count: items.length });
      }),
    ),
  );
}

beforeEach(() => {
  server.use(
    answer('get', '/service/drafts', nothing),
    answer('get', '/news/listing', nothing),
    answer('get', '/user/views', nothing),
    answer('get', '/service/summary', {
      item: { byStatus: [], waiting: [], waitingCount: 0, nextVisits: [] },
    }),
  );
});

function enter(path: string) {
  visit(path);
  useSession.setState({
    token: 'full',
    authorization: authorizationOf({ sections: [grantOf('service', 'view', 'edit')] }),
  });
  return show(<Area />);
}

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Service' }));

test('what needs someone comes of requests that are open and of those under way', async () => {
  lists({
    waiting: [
      requestOf({ id: 31, number: 'SR-000031', status: 'more_info' }),
      requestOf({ id: 32, number: 'SR-000032', status: 'completed' }),
    ],
  });
  enter('/service');
  expect(await screen.findByRole('link', { name: 'SR-000031' })).toHaveAttribute('href', '/service/31');
  expect(screen.getByRole('link', { name: 'SR-000032' })).toHaveAttribute('href', '/service/32');
  expect(asked).toEqual(['waiting']);
  expect((await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Needs you');
  expect(screen.getByRole('heading', { level: 1, name: 'Needs you' })).toBeInTheDocument();
});

test('each tab has its list, and says why it is empty', async () => {
  lists();
  const user = enter('/service');
  expect(await screen.findByText('Nothing needs you')).toBeInTheDocument();
  for (const [tab, said] of [
    ['Open requests', 'No open requests'],
    ['Visits', 'No visits'],
    ['Closed requests', 'No closed requests'],
  ] as const) {
    await user.click((await tabs()).getByRole('link', { name: tab }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect((await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent(tab);
    expect(screen.getByRole('heading', { level: 1, name: tab })).toBeInTheDocument();
  }
});

test('the visits begin with the next one, and say its time', async () => {
  const sorts: (string | null)[] = [];
  const row = requestOf({
    id: 33,
    number: 'SR-000033',
    status: 'scheduled',
    visitOn: '2026-12-01',
    visitStartsMinute: 570,
  });
  server.use(
    http.get('/api/service/processed', ({ request }) => {
      sorts.push(new URL(request.url).searchParams.get('sort'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [row], count: 1 });
    }),
  );
  enter('/service/processed');
  const line = (await screen.findByRole('link', { name: 'SR-000033' })).closest('tr');
  expect(line).toHaveTextContent('Dec 1, 2026, 9:30 a.m.');
  expect(JSON.parse(sorts[0] ?? '')).toMatchObject([
    { selector: 'isAwaitingDealer', desc: false },
    { selector: 'visitOn', desc: false, nulls: 'last' },
    { selector: 'id' },
  ]);
});

test('the day of a visit has a line of its own on a phone, however long the problem is', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('47.99em') });
  const row = requestOf({ id: 33, number: 'SR-000033', status: 'scheduled', visitOn: '2026-12-01' });
  lists({ processed: [row] });
  enter('/service/processed');
  const card = (await screen.findByRole('link', { name: 'SR-000033' })).closest('li');
  expect(card?.lastElementChild).toHaveTextContent(/^Visit Dec 1, 2026/);
  window.matchMedia = wide;
});

test('Back leads from tab to tab, each with what it was asked for', async () => {
  lists({ open: [requestOf({ id: 31, number: 'SR-000031', status: 'more_info' })] });
  const user = enter('/service/open?f.status=more_info');
  expect(await screen.findByRole('link', { name: 'SR-000031' })).toBeInTheDocument();
  await user.click((await tabs()).getByRole('link', { name: 'Closed requests' }));
  expect(await screen.findByText('No closed requests')).toBeInTheDocument();
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/service/open'));
  expect(window.location.search).toBe('?f.status=more_info');
  expect(await screen.findByRole('link', { name: 'SR-000031' })).toBeInTheDocument();
});
