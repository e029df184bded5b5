import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { addDays } from '@/shared/dates/days';
import { today } from '@/shared/lib/today';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import DealerPage from './staff/dealer-record-page';

const dealer = {
  id: 3,
  rowVersion: 1,
  account: 'NG-1001',
  name: 'Northgate',
  status: 'hold',
  currency: 'CAD',
  language: 'en',
  accountManager: 'Emma Greenman',
  phone: '+12045550100',
  email: 'office@northgate.test',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
  terms: 'Net 30',
  route: '',
  contacts: [
    {
      id: 1,
      kind: 'accountManager',
      name: 'Emma Greenman',
      title: 'Account manager, West',
      email: 'emma@maker.test',
      phone: '+12045550193',
      hours: '',
    },
  ],
  addresses: [],
  branches: [],
  taxIds: [],
  importedFields: [],
  mayEdit: true,
};

const cases = (count: number, awaitingDealer = 0, overdue = 0) => ({ open: count, awaitingDealer, overdue });

const owed = {
  currency: 'CAD',
  balance: 9000,
  overdue: 1250,
  creditLimit: 5000,
  creditLeft: -4000,
  openCount: 3,
};

const summary = {
  account: 'NG-1001',
  name: 'Northgate',
  manager: 'Emma Greenman',
  orders: { open: 12, late: 3, onHold: 1, quotes: 2 },
  service: cases(4, 0, 1),
  changeRequests: cases(2, 1),
  projectRequests: cases(0),
  drawings: cases(5),
  acceptedQuotes: cases(0),
  remittances: cases(1),
  money: [owed],
};

const none = {
  ...summary,
  orders: { open: 0, late: 0, onHold: 0, quotes: 0 },
  service: cases(0),
  changeRequests: cases(0),
  drawings: cases(0),
  remittances: cases(0),
  money: [],
};

type Given = {
  readonly figures?: object;
  readonly pages?: readonly (readonly object[])[];
  readonly grants?: readonly ReturnType<typeof grantOf>[];
  readonly at?: string;
};

function open({ figures = summary, pages = [[]], grants = [], at = '' }: Given) {
  const asked: URLSearchParams[] = [];
  server.use(
    answer('get', '/admin/dealers/item/3', { item: dealer }),
    answer('get', '/admin/accounts/NG-1001/summary', { item: figures }),
    http.get('/api/admin/accounts/NG-1001/activity', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const items = pages[searchParams.has('before') ? 1 : 0] ?? [];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: items.length });
    }),
  );
  const { user, router } = showPage(DealerPage, {
    at: `/admin/dealers/3${at}`,
    pattern: '/admin/dealers/:id',
    as: authorizationOf({
      user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
      sections: [grantOf('dealers', 'view'), ...grants],
    }),
  });
  return { user, router, asked };
}

// Where one line ends and the next begins, browsers read a space that the tests' browser does without.
const inOne = (words: string) => words.replaceAll(/\s/g, '');
const startsWith = (words: string) => (name: string) => inOne(name).startsWith(inOne(words));
const figure = (words: string) => screen.findByRole('link', { name: startsWith(words) });
const query = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);

test('the account stands in figures, each of which leads to what it counts', async () => {
  open({ grants: [grantOf('invoices', 'view')] });
  const credit = await figure('Credit left −$4,000.00 of $5,000.00');
  expect(credit).toHaveAttribute('href', '/admin/receivables/NG-1001');
  expect(credit).toHaveAttribute('data-bad', 'true');
  expect(query(await figure('Overdue $1,250.00 of $9,000.00 owed'))).toEqual({
    account: 'NG-1001',
    'f.currency': 'CAD',
    'f.status': 'open,partial,overdue',
    'f.dueOn': `..${addDays(today(), -1)}`,
  });
  const orders = await figure('Open orders 12 3 late and 1 on hold');
  expect(query(orders)).toEqual({ account: 'NG-1001', stage: 'current' });
  expect(within(orders).getByText('3 late and 1 on hold')).toHaveAttribute('data-bad', 'true');
  expect(query(await figure('Service requests 4 1 overdue'))).toEqual({
    'f.account': 'NG-1001',
    'f.category': 'open,paused',
  });
  expect(query(await figure('Change requests 2 1 with the dealer'))).toEqual({
    'f.account': 'NG-1001',
    'f.category': 'open,paused',
  });
  expect(await figure('Drawings 5 open')).toBeVisible();
  expect(query(await figure('Remittances 1 open'))).toMatchObject({ 'f.account': 'NG-1001' });
  // What there is none of, and is seldom, takes no place.
  expect(screen.queryByRole('link', { name: /^Accepted quotes/ })).not.toBeInTheDocument();
});

test('what the reader may not view has no figure', async () => {
  open({ figures: { ...summary, money: null, remittances: null, drawings: null, service: null } });
  await figure('Open orders');
  for (const name of [/^Credit left/, /^Overdue/, /^Remittances/, /^Drawings/, /^Service requests/])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('amounts in two currencies say which they are in', async () => {
  open({ figures: { ...summary, money: [owed, { ...owed, currency: 'USD', creditLeft: null }] } });
  expect(await figure('Credit left, CAD')).toBeVisible();
  expect(await figure('Overdue, USD')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Credit left, USD/ })).not.toBeInTheDocument();
});

test('a dealer with nothing says so', async () => {
  open({ figures: none });
  expect(await figure('Open orders 0 none late')).toHaveAttribute('data-bad', 'false');
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});

test('figures that cannot be read leave the activity where it is', async () => {
  open({ pages: [[stepOf(1)]] });
  server.use(refuse('get', '/admin/accounts/NG-1001/summary', { status: 422, message: 'Not now.' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'SR-1' })).toBeVisible();
});

function stepOf(id: number, changes: object = {}) {
  return {
    at: `2026-11-${String(30 - (id % 28)).padStart(2, '0')}T12:00:00.000Z`,
    kind: 'serviceRequest',
    id,
    number: `SR-${id}`,
    done: 'Approved',
    change: null,
    who: 'Ann Lee',
    ...changes,
  };
}

test('what happened to an order is worded as in its own history', async () => {
  const change = { field: 'promise', from: '2026-06-20', to: '2026-07-01', reason: 'Glass is late' };
  open({ pages: [[stepOf(7, { kind: 'order', number: 'W1001', done: null, change, who: null })]] });
  const step = (await screen.findByText('Promised: Jun 20, 2026 → Jul 1, 2026')).closest('li');
  expect(step).toHaveTextContent('Glass is late');
  expect(step).toHaveTextContent('From the ERP');
  expect(screen.getByRole('link', { name: 'W1001' })).toHaveAttribute('href', '/admin/orders/7');
});

test('what a job did to several records at once is one entry', async () => {
  const same = { at: '2026-11-30T06:00:00.000Z', done: 'Deadline missed', who: 'Transom' };
  open({ pages: [[stepOf(1, same), stepOf(2, same), stepOf(3)]] });
  const step = (await screen.findByText('Deadline missed')).closest('li') ?? document.body;
  expect(step).toHaveTextContent('Automatic');
  expect(
    within(step)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['SR-1', 'SR-2']);
  expect(screen.getByText('Approved')).toBeVisible();
});

test('more of the activity begins where the last of it ended', async () => {
  const first = Array.from({ length: 30 }, (_, at) =>
    stepOf(at + 1, { at: `2026-11-30T12:00:${59 - at}.000Z` }),
  );
  const { user, asked } = open({ pages: [first, [stepOf(99)]] });
  expect(await screen.findByRole('link', { name: 'SR-30' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'SR-99' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'SR-99' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'SR-1' })).toBeVisible();
  expect(asked.at(-1)?.get('before')).toBe('2026-11-30T12:00:30.000Z');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the page begins with who the dealer is and who looks after them', async () => {
  open({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Northgate' })).toBeVisible();
  expect(screen.getByText('On hold')).toBeVisible();
  expect(screen.getByText(/Account manager: Emma Greenman/)).toBeVisible();
  expect(screen.getByRole('link', { name: '(204) 555-0193' })).toHaveAttribute('href', 'tel:+12045550193');
  // Acts are for those who may do them.
  expect(screen.queryByRole('link', { name: 'View as dealer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add request' })).not.toBeInTheDocument();
});

test('acts name the dealer to the page that they lead to', async () => {
  const { user } = open({ grants: [grantOf('impersonation', 'view'), grantOf('service', 'edit')] });
  expect(await screen.findByRole('link', { name: 'View as dealer' })).toHaveAttribute(
    'href',
    '/admin/impersonate?account=NG-1001',
  );
  expect(screen.getByRole('link', { name: 'Write email' })).toHaveAttribute(
    'href',
    'mailto:office@northgate.test',
  );
  await user.click(screen.getByRole('button', { name: 'Add request' }));
  expect(await screen.findByRole('menuitem', { name: 'Service request' })).toHaveAttribute(
    'href',
    '/admin/service-requests/new?account=NG-1001',
  );
  expect(screen.queryByRole('menuitem', { name: 'Change request' })).not.toBeInTheDocument();
});

test('the open tab is in the address', async () => {
  server.use(answer('get', '/admin/users', { items: [], count: 0 }));
  const { user, router } = open({ grants: [grantOf('dealerusers', 'view')] });
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  expect(router.state.location.search).toBe('?tab=people');
  expect(await screen.findByText('Account manager, West')).toBeVisible();
  expect(await screen.findByText('This dealer has no users yet.')).toBeVisible();
});
