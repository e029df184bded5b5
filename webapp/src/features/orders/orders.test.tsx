import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { keptViews } from '@/test/views';
import { answer, refuse, server } from '@/test/server';
import OrdersPage from './dealer/orders-page';
import PastOrdersPage from './dealer/past-orders-page';
import QuotesPage from './dealer/quotes-page';
import { rowOf as order } from './samples';
import AccountOrdersPage from './staff/account-orders-page';

beforeEach(() => {
  const byStatus = [
    { status: 'on_hold', count: 2 },
    { status: 'shipped', count: 1 },
  ];
  const item = {
    byStatus,
    quoteCount: 0,
    onHold: [],
    onHoldCount: 0,
    slipped: [],
    late: [],
    lateCount: 5,
    nextLoads: [],
  };
  server.use(answer('get', '/order/summary', { item }));
});

const withAmounts = { sections: [grantOf('orders', 'view', 'amounts')] };
const withoutAmounts = { sections: [grantOf('orders', 'view')] };
const current = { pattern: '/orders', at: '/orders' };

/** Answers a list with one order, and keeps the questions. */
function listens(path: string, body: object = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`/api${path}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const items = [order()];
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        items,
        count: 1,
        summary: [4, 2260],
        ...body,
      });
    }),
  );
  return asked;
}

test('orders that are selected are mailed in one summary, by who may act', async () => {
  listens('/order/current');
  const asked: unknown[] = [];
  server.use(
    http.post('/api/email/orders', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '1 order is on the way.' });
    }),
  );
  const { user } = showPage(OrdersPage, { ...current, as: withAmounts });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W1003-A' }));
  await user.click(await screen.findByRole('button', { name: 'Email summary to me' }));
  await expect.poll(() => asked).toEqual([{ orderIds: [11] }]);
  await expect.poll(() => screen.queryByRole('toolbar')).toBeNull();
});

test('quotes are listed with the day until which they hold', async () => {
  const quote = { kind: 'quote', stage: 'quote', orderNumber: 'Q2001', suffix: '' } as const;
  const asked = listens('/order/ddsquotelisting', {
    items: [
      order({ ...quote, quoteState: 'accepted', expiresOn: '2026-06-20' }),
      order({ ...quote, id: 12, orderNumber: 'Q2002', quoteState: 'open', expiresOn: '2026-06-01' }),
    ],
  });
  showPage(QuotesPage, { pattern: '/quotes', at: '/quotes', as: withAmounts });
  expect(await screen.findByRole('link', { name: 'Q2001' })).toHaveAttribute('href', '/quotes/11');
  expect(screen.getByRole('columnheader', { name: /Valid until/ })).toBeInTheDocument();
  expect(screen.getByText('Jun 20, 2026')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Accepted' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Expired' })).toBeInTheDocument();
  // The server knows which ones are valid, and those come first.
  expect(asked[0]?.get('sort')).toContain('{"selector":"isValid","desc":true}');
});

test('quotes open with the valid ones, and the sum of all is a choice that says so', async () => {
  const asked = listens('/order/ddsquotelisting', {
    items: [order({ kind: 'quote', stage: 'quote', orderNumber: 'Q2001', quoteState: 'open' })],
    totalCount: 1,
    summary: [4, { CAD: 2260 }],
  });
  server.use(answer('get', '/user/views', { items: [], count: 0 }));
  const { user, router } = showPage(QuotesPage, { pattern: '/quotes', at: '/quotes', as: withAmounts });
  await waitFor(() => expect(router.state.location.search).toBe('?f.isValid=true'));
  await waitFor(() => expect(asked.at(-1)?.get('filter')).toContain('isValid'));
  const views = within(screen.getByRole('group', { name: 'Saved views' }));
  expect(views.getByRole('button', { name: 'Valid', pressed: true })).toBeInTheDocument();
  await user.click(views.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked.at(-1)?.get('filter')).toBeNull());
  // A reload shows them again, and not the valid ones.
  await waitFor(() => expect(router.state.location.search).toBe('?view=all'));
  expect(await screen.findByText('Total, all statuses')).toBeInTheDocument();
});

test('quotes open with one’s own default view where there is one', async () => {
  listens('/order/ddsquotelisting', {
    items: [order({ kind: 'quote', stage: 'quote', orderNumber: 'Q2001', quoteState: 'open' })],
  });
  const mine = { name: 'Oak Court', isDefault: true, state: { query: 'q=oak', changedColumns: [] } };
  server.use(...keptViews([mine]).handlers);
  const { router } = showPage(QuotesPage, { pattern: '/quotes', at: '/quotes', as: withAmounts });
  await waitFor(() => expect(router.state.location.search).toBe('?q=oak'));
  expect(await screen.findByRole('button', { name: 'Oak Court', pressed: true })).toBeInTheDocument();
});

test('quotes whose address says all of them stay all of them', async () => {
  const asked = listens('/order/ddsquotelisting', {
    items: [order({ kind: 'quote', stage: 'quote', orderNumber: 'Q2001', quoteState: 'open' })],
  });
  server.use(answer('get', '/user/views', { items: [], count: 0 }));
  showPage(QuotesPage, { pattern: '/quotes', at: '/quotes?view=all', as: withAmounts });
  expect(await screen.findByRole('link', { name: 'Q2001-A' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeInTheDocument();
  expect(asked.at(-1)?.get('filter')).toBeNull();
});

test('staff choose a dealer, and see what its drawings can start from', async () => {
  const asked = listens('/admin/dds/accountquotes', {
    items: [
      {
        id: 4,
        number: 'Q2001',
        suffix: '',
        account: 'NORTH',
        jobName: 'Oak Court',
        date: '2026-05-20',
        expiresOn: '2026-06-20',
        total: 2260,
        currency: 'CAD',
        status: 'entered',
      },
    ],
  });
  const as = {
    user: { id: 9, kind: 'staff', name: 'Rita Cole', email: 'rita@maker.test' },
    sections: [grantOf('projects', 'view')],
  } as const;
  const at = '/admin/account-orders?account=NORTH&kind=quote';
  showPage(AccountOrdersPage, { pattern: '/admin/account-orders', at, as });
  expect(await screen.findByRole('link', { name: 'Q2001' })).toHaveAttribute('href', '/admin/quotes/4');
  expect(asked[0]?.get('account')).toBe('NORTH');
});

test('service is requested from the list of past orders by who may', async () => {
  listens('/order/past');
  const service = grantOf('service', 'view', 'edit');
  const as = { sections: [...withAmounts.sections, service] };
  showPage(PastOrdersPage, { pattern: '/orders/past', at: '/orders/past', as });
  expect(await screen.findByRole('link', { name: 'Report a problem' })).toHaveAttribute(
    'href',
    '/service/new',
  );
});

test('staff who only look are not offered to mail what they select', async () => {
  listens('/order/current');
  const impersonation = { mayAct: false, reason: 'Asked for help', expiresAt: '' };
  const { user } = showPage(OrdersPage, { ...current, as: { ...withAmounts, impersonation } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W1003-A' }));
  expect(await screen.findByRole('toolbar')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email summary to me' })).not.toBeInTheDocument();
});

test('a current order shows its stage, its total and that its date has moved', async () => {
  listens('/order/current');
  showPage(OrdersPage, { ...current, as: withAmounts });
  const row = (await screen.findByRole('link', { name: /W1003-A/ })).closest('tr') ?? document.body;
  expect(screen.getByRole('link', { name: /W1003-A/ })).toHaveAttribute('href', '/orders/11');
  expect(within(row).getByText('In production')).toBeInTheDocument();
  expect(within(row).getByText('$2,260.00')).toBeInTheDocument();
  expect(
    within(row)
      .getByText(/changed/)
      .closest('[title]'),
  ).toHaveAttribute('title', expect.stringContaining('Hardware late'));
});

test('the branch is a column to choose', async () => {
  listens('/order/current', { items: [order({ branch: 'Kenora' })] });
  const { user } = showPage(OrdersPage, { ...current, as: withAmounts });
  await screen.findByRole('link', { name: /W1003-A/ });
  expect(screen.queryByRole('columnheader', { name: /Branch/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Branch' }));
  expect(await screen.findByRole('columnheader', { name: /Branch/ })).toBeInTheDocument();
  expect(await screen.findByText('Kenora')).toBeInTheDocument();
});

test('whoever may not see amounts neither sees nor asks for them', async () => {
  const asked = listens('/order/current', { items: [order({ total: null })], summary: [4] });
  showPage(OrdersPage, { ...current, as: withoutAmounts });
  expect(await screen.findByRole('link', { name: /W1003-A/ })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Total/ })).not.toBeInTheDocument();
  expect(asked[0]?.get('totalSummary')).toBe('[{"selector":"unitCount","summaryType":"sum"}]');
});

test('the address decides status filter, search and sort', async () => {
  const asked = listens('/order/current');
  showPage(OrdersPage, { ...current, at: '/orders?f.status=on_hold&q=oak&sort=-total', as: withAmounts });
  await screen.findByRole('link', { name: /W1003-A/ });
  expect(asked[0]?.get('filter')).toContain('["status","=","on_hold"]');
  expect(asked[0]?.get('filter')).toContain('["jobName","contains","oak"]');
  expect(asked[0]?.get('sort')).toBe('[{"selector":"total","desc":true},{"selector":"id","desc":false}]');
  expect(screen.getByRole('button', { name: 'Remove filter Stage: On hold' })).toBeInTheDocument();
});

test('past orders are those of two years until a year is chosen', async () => {
  const asked = listens('/order/past', { older: 3 });
  const { user, router } = showPage(PastOrdersPage, {
    pattern: '/orders/past',
    at: '/orders/past?page=2&size=25',
    as: withAmounts,
  });
  expect(await screen.findByText(/3 older rows not shown/)).toBeInTheDocument();
  expect(asked[0]?.has('year')).toBe(false);
  const year = String(new Date().getFullYear() - 3);
  await user.selectOptions(screen.getByLabelText('Order year'), year);
  await screen.findByRole('link', { name: /W1003-A/ });
  expect(asked.at(-1)?.get('year')).toBe(year);
  expect(router.state.location.search).toBe(`?size=25&year=${year}`);
});

test('no orders at all is told apart from none that match', async () => {
  server.use(answer('get', '/order/current', { items: [], count: 0, summary: [0, 0] }));
  showPage(OrdersPage, { ...current, at: '/orders?q=nothing', as: withAmounts });
  expect(await screen.findByText('No results')).toBeInTheDocument();
});

test('an empty account is told when orders appear', async () => {
  server.use(answer('get', '/order/current', { items: [], count: 0, summary: [0, 0] }));
  showPage(OrdersPage, { ...current, as: withAmounts });
  expect(await screen.findByText('No current orders')).toBeInTheDocument();
});

test('a list that fails shows what the server said, and tries again', async () => {
  server.use(refuse('get', '/order/current', { status: 503, message: 'The list is being rebuilt.' }));
  const { user } = showPage(OrdersPage, { ...current, as: withAmounts });
  expect(await screen.findByText('The list is being rebuilt.')).toBeInTheDocument();
  listens('/order/current');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /W1003-A/ })).toBeInTheDocument();
});

test('no past orders in the last months lead to those of all years', async () => {
  server.use(answer('get', '/order/past', { items: [], count: 0 }));
  const { user, router } = showPage(PastOrdersPage, {
    pattern: '/orders/past',
    at: '/orders/past',
    as: withAmounts,
  });
  expect(await screen.findByText('No past orders')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all years' }));
  expect(router.state.location.search).toBe('?year=all');
  expect(await screen.findByText('No past orders')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show all years' })).not.toBeInTheDocument();
});

test('an order that is promised later than it is required says by how much', async () => {
  listens('/order/current', {
    items: [
      order({
        arrivesOn: '2026-12-22',
        requiredOn: '2026-12-04',
        isFirm: true,
        promisedFirst: '2026-12-22',
        promisedNow: '2026-12-22',
      }),
    ],
  });
  showPage(OrdersPage, { ...current, as: withAmounts });
  expect(await screen.findByText('18 days after required (firm)')).toBeInTheDocument();
});

test('tabs say what people ask for most, with how many there are', async () => {
  const asked = listens('/order/current');
  const { user } = showPage(OrdersPage, { ...current, as: withAmounts });
  await screen.findByRole('link', { name: /W1003-A/ });
  expect(asked[0]?.get('sort')).toContain('{"selector":"arrivesOn","desc":false,"nulls":"last"}');
  await user.click(await screen.findByRole('button', { name: 'Late 5' }));
  await expect.poll(() => asked.at(-1)?.get('filter')).toContain('["isLate","=",true]');
  await user.click(screen.getByRole('button', { name: 'On hold 2' }));
  await expect.poll(() => asked.at(-1)?.get('filter')).toContain('["status","=","on_hold"]');
  await user.click(screen.getByRole('button', { name: 'This week' }));
  await expect.poll(() => asked.at(-1)?.get('filter')).toContain('["arrivesOn",">=","');
  expect(screen.getByRole('button', { name: /^Shipped \d+$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open 3' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/orders/past');
});

test('a row says whose the job is, when it comes, how far it is, and why it is held', async () => {
  const held = order({ id: 12, orderNumber: 'W1002', suffix: '', jobName: 'Birch Cabin', arrivesOn: null });
  listens('/order/current', {
    items: [order(), { ...held, status: 'on_hold', holdReason: 'Glass colour to be confirmed' }],
  });
  showPage(OrdersPage, { ...current, as: withAmounts });
  const row = (await screen.findByRole('link', { name: /^Oak Court.*W1003-A/ })).closest('tr');
  expect(row).toHaveTextContent('Carl Dent');
  expect(row).toHaveTextContent('PO-78');
  expect(row).toHaveTextContent('Thu, Jun 18');
  const other = screen.getByRole('link', { name: /W1002/ }).closest('tr');
  expect(other).toHaveTextContent('No date yet');
  expect(other).toHaveTextContent('Glass colour to be confirmed');
});

test('an order on hold that someone has answered says so, the others don’t', async () => {
  const held = (id: number, orderNumber: string) =>
    order({ id, orderNumber, suffix: '', jobName: '', status: 'on_hold', holdReason: 'Colour' });
  const summary = { byStatus: [], quoteCount: 0, slipped: [], late: [], lateCount: 0, nextLoads: [] };
  server.use(
    answer('get', '/order/summary', { item: { ...summary, onHold: [held(12, 'W1002')], onHoldCount: 1 } }),
  );
  listens('/order/current', { items: [held(12, 'W1002'), held(13, 'W1005')] });
  showPage(OrdersPage, { ...current, as: withAmounts });
  expect(await screen.findByText('Answered · Colour')).toBeInTheDocument();
  expect(screen.getByText('Answered · Colour').closest('tr')).toHaveTextContent('W1005');
});

test('past orders show that those shipped last come first', async () => {
  const asked = listens('/order/past');
  showPage(PastOrdersPage, { pattern: '/orders/past', at: '/orders/past', as: withAmounts });
  const head = await screen.findByRole('columnheader', { name: 'Shipped' });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => asked[0]?.get('sort')).toContain('"selector":"shippedOn","desc":true');
});
