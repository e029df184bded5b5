import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { HeldOrders } from '@/features/orders/parts/held-orders';
import { plantInWinnipeg } from '@/test/plant';
import { acceptanceOf, question } from '@/entities/acceptance/samples';
import { figuresOf, remittanceOf } from '@/entities/money/samples';
import { projectItemOf, requestItemOf, requestOf } from '@/entities/project/samples';
import { thisWeek } from '@/shared/lib/week';
import { show, showPage, visit } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { Area } from './area';

const order = {
  id: 11,
  orderNumber: 'W1003',
  suffix: '',
  jobName: 'Oak Court',
  status: 'on_hold',
  enteredOn: '2026-05-20',
  promisedFirst: '2026-06-11',
  promisedNow: '2026-06-18',
  slipReason: 'Hardware late',
  holdReason: 'Colour to be confirmed',
  heldSince: '2026-05-28T15:00:00Z',
};
const load = {
  id: 1,
  loadDate: '2026-06-18',
  cutOffAt: '2026-06-11T17:00:00Z',
  status: 'open',
  route: 'R1',
  orders: [
    { id: 12, orderNumber: 'W1004', suffix: '', jobName: 'Birch Cabin', status: 'ready', unitCount: 4 },
  ],
};
const summary = {
  byStatus: [
    { status: 'entered', count: 4 },
    { status: 'on_hold', count: 1 },
  ],
  quoteCount: 2,
  onHold: [order],
  onHoldCount: 1,
  slipped: [order],
  late: [],
  lateCount: 3,
  nextLoads: [load],
};
const overdue = { id: 5, invoiceNumber: 'I3001', dueOn: '2026-05-01', balance: 904, currency: 'CAD' };
const news = {
  id: 1,
  title: 'Plant closed on July 1',
  publishedAt: '2026-06-01T12:00:00Z',
  isMustRead: true,
};
const contact = {
  id: 1,
  kind: 'accountManager',
  name: 'Ada Manager',
  title: '',
  email: '',
  phone: '+19055550110',
  hours: 'Mon–Fri, 8 a.m.–4:30 p.m. Central',
  photo: null,
};

const everything = [
  answer('get', '/order/summary', { item: summary }),
  answer('get', '/invoice/list', { items: [overdue], count: 1, summary: [904] }),
  // The five latest are all read; what must be read is older than they are.
  http.get('/api/news/listing', ({ request: { url } }) => {
    const isAsked = new URL(url).searchParams.get('toRead') === 'true';
    const items = isAsked ? [{ ...news, isRead: false }] : [];
    return HttpResponse.json({ isSuccess: true, message: '', items, count: items.length });
  }),
  answer('get', '/dealer/contacts', { items: [contact], count: 1 }),
];

function enter(...sections: readonly string[]) {
  visit('/dashboard');
  const grants = sections.map((code) => grantOf(code, 'view', 'edit'));
  const authorization = authorizationOf({ sections: grants });
  useSession.setState({ token: 'full', authorization });
  return show(<Area />);
}

const part = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section') ?? document.body;

test('what waits stands in three groups: to answer, to approve, to do', async () => {
  const item = { byStatus: [], waiting: [request], waitingCount: 1, nextVisits: [] };
  server.use(answer('get', '/service/summary', { item }), ...everything);
  enter('orders', 'changerequests', 'invoices', 'loaddates', 'service');
  expect(await screen.findByRole('link', { name: 'Plant closed on July 1' })).toBeInTheDocument();
  const waiting = await part('Needs you');
  const groups = within(waiting).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Answer', 'Do']);
  const links = within(waiting).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Fogged glass',
    'Colour to be confirmed · Oak Court',
    'Plant closed on July 1',
    '1 overdue invoice',
  ]);
  const held = within(waiting).getByText(/^held \d+ (months|days) ago$/);
  expect(held.closest('li')).toHaveTextContent('Order W1003 on hold');
  expect(links[1]).toHaveAttribute('href', '/orders/11#answer');
  expect(held).toHaveAttribute('title', 'May 28, 2026');
  expect(within(waiting).getByText('Fogged glass').closest('li')).toHaveTextContent('Reply');
  expect(within(waiting).getByRole('link', { name: '1 overdue invoice' })).toHaveAttribute(
    'href',
    '/invoices?f.status=overdue',
  );
  expect(screen.getByText('4 things need you.')).toBeVisible();
});

test('an order on hold says by when it wants its answer, and is urgent in the two days before', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const of = (id: number, number: string, deadline: object) => ({
    ...order,
    id,
    orderNumber: number,
    deadlineOn: null,
    deadlineAt: null,
    ...deadline,
  });
  const onHold = [
    of(21, 'W1021', { deadlineOn: '2026-06-01' }),
    of(22, 'W1022', { deadlineOn: inDays(1).slice(0, 10), deadlineAt: inDays(1) }),
    of(23, 'W1023', { deadlineOn: inDays(9).slice(0, 10) }),
  ];
  server.use(
    answer('get', '/order/summary', { item: { ...summary, onHold, onHoldCount: 3 } }),
    ...everything,
  );
  enter('orders', 'changerequests');
  const waiting = within(await part('Needs you'));
  const row = async (number: string) => {
    const [text] = await waiting.findAllByText(new RegExp(number));
    return text?.closest('li');
  };
  expect(await row('W1021')).toHaveTextContent('was due Jun 1');
  expect(await row('W1022')).toHaveTextContent(/by \w{3} \d+, /);
  expect(await row('W1023')).toHaveTextContent(/by \w{3} \d+/);
  expect(screen.getByText('4 things need you. 2 are urgent.')).toBeVisible();
});

test('an order on hold asks only those who may answer', async () => {
  server.use(...everything);
  enter('orders');
  const waiting = await part('Needs you');
  expect(await within(waiting).findByRole('link', { name: 'Plant closed on July 1' })).toBeInTheDocument();
  expect(await screen.findByText('1 thing needs you.')).toBeVisible();
  expect(within(waiting).queryByText(/on hold/)).not.toBeInTheDocument();
});

test('of what is to be answered, the oldest comes first, of whichever kind', async () => {
  const project = { id: 8, number: 'P-000008', name: 'Garrison Hotel', touchedAt: '2026-06-05T12:00:00Z' };
  const item = { byStatus: [], waiting: [request], waitingCount: 1, nextVisits: [] };
  server.use(
    answer('get', '/service/summary', { item }),
    answer('get', '/dds/project/listing', { items: [project], count: 1 }),
    ...everything,
  );
  enter('service', 'projects');
  const panel = within(await part('Needs you'));
  await panel.findByRole('link', { name: 'Garrison Hotel' });
  const [first, second] = panel.getAllByRole('link');
  expect([first?.textContent, second?.textContent]).toEqual(['Garrison Hotel', 'Fogged glass']);
  expect(first).toHaveAttribute('href', '/projects/8?reply');
});

test('a payment that is asked about waits for whoever may answer', async () => {
  const payment = {
    id: 4,
    number: 'RM-000004',
    amount: 1250,
    currency: 'CAD',
    reference: 'EFT 7014',
    status: 'needs_info',
    updatedAt: '2026-06-01T12:00:00Z',
  };
  server.use(answer('get', '/financial/history', { items: [payment], count: 1 }), ...everything);
  enter('financials');
  expect(await screen.findByRole('link', { name: 'Payment of $1,250.00' })).toHaveAttribute(
    'href',
    '/financials/history/4',
  );
});

test('a payment that was rejected or never sent waits too', async () => {
  const asked: (string | null)[] = [];
  const items = [
    remittanceOf({ id: 5, number: 'RM-000005', status: 'draft', amount: 330.75 }),
    remittanceOf({ id: 6, number: 'RM-000006', status: 'rejected', amount: 1335 }),
  ];
  server.use(
    http.get('/api/financial/history', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filter'));
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 2 });
    }),
    ...everything,
  );
  enter('financials');
  expect(await screen.findByRole('link', { name: 'Rejected payment of $1,335.00' })).toHaveAttribute(
    'href',
    '/financials/history/6',
  );
  expect(screen.getByRole('link', { name: 'Payment of $330.75, not sent yet' })).toHaveAttribute(
    'href',
    '/financials/remit?id=5',
  );
  // What was rejected long ago is done with.
  expect(asked[0]).toMatch(/\["updatedAt",">=","\d{4}-\d\d-\d\d"\]/);
});

test('a question about a payment is answered where it waits', async () => {
  const sent: unknown[] = [];
  const reply = { action: 'reply', label: 'Reply', isDestructive: false, needs: ['text'] };
  const messages = [{ kind: 'question', side: 'staff', text: 'Which cheque is it?' }];
  const item = { ...remittanceOf({ status: 'needs_info', allowedActions: [reply] }), messages };
  server.use(
    answer('get', '/financial/history', { items: [item], count: 1 }),
    answer('get', '/financial/details', { item }),
    http.post('/api/financial/message', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Sent.' });
    }),
    ...everything,
  );
  const user = enter('financials');
  const panel = within(await part('Needs you'));
  await user.click(await panel.findByRole('button', { name: /^Reply Payment of / }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Payment RM-/ }));
  expect(await dialog.findByText('Which cheque is it?')).toBeVisible();
  expect(dialog.getByLabelText('Your reply')).toHaveFocus();
  await user.keyboard('Number 1007');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  await expect.poll(() => sent).toEqual([{ id: item.id, text: 'Number 1007', isInternal: false }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const mayReply = { action: 'reply', label: 'Reply', isDestructive: false, needs: ['text'] };

test('a question about a project is answered where it waits', async () => {
  const sent: unknown[] = [];
  const listed = { id: 3, number: 'P-000003', name: 'Oak Court', touchedAt: '2026-06-05T12:00:00Z' };
  const asks = requestOf({ id: 7, status: 'awaiting_dealer', statusAt: '2026-06-05T12:00:00Z' });
  const asked = {
    ...requestItemOf({ id: 7, status: 'awaiting_dealer', allowedActions: [mayReply] }),
    messages: [
      { id: 1, kind: 'question', side: 'staff', author: 'Ada', at: asks.statusAt, body: 'Which sill?' },
    ],
  };
  server.use(
    answer('get', '/dds/project/listing', { items: [listed], count: 1 }),
    answer('get', '/dds/project', { item: projectItemOf({ requests: [asks] }) }),
    answer('get', '/dds/project/request/item/7', { item: asked }),
    http.post('/api/dds/project/request/message', async ({ request: posted }) => {
      sent.push(await posted.json());
      return HttpResponse.json({ isSuccess: true, message: 'Sent.' });
    }),
    ...everything,
  );
  const user = enter('projects');
  const panel = within(await part('Needs you'));
  await user.click(await panel.findByRole('button', { name: 'Reply Oak Court' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Project P-000003' }));
  expect(await dialog.findByText('Which sill?')).toBeVisible();
  expect(dialog.getByLabelText('Your reply')).toHaveFocus();
  await user.keyboard('The deep one');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  await expect.poll(() => sent).toEqual([{ id: 7, text: 'The deep one' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(panel.getByRole('button', { name: 'Reply Oak Court' })).toHaveFocus();
});

test('a question about an accepted quote is answered where it waits', async () => {
  const sent: unknown[] = [];
  const item = acceptanceOf({
    status: 'question',
    question: 'staff',
    allowedActions: [mayReply],
    messages: [{ ...question, text: 'Which PO?' }],
  });
  server.use(
    answer('get', '/quote/acceptances/list', { items: [item], count: 1 }),
    answer('get', `/quote/acceptance/item/${item.id}`, { item }),
    http.put('/api/quote/acceptance/action', async ({ request: posted }) => {
      sent.push(await posted.json());
      return HttpResponse.json({ isSuccess: true, message: 'Sent.' });
    }),
    ...everything,
  );
  const user = enter();
  useSession.setState({
    authorization: authorizationOf({ sections: [grantOf('orders', 'view', 'edit', 'order')] }),
  });
  const panel = within(await part('Needs you'));
  await user.click(await panel.findByRole('button', { name: /^Reply / }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Accepted quote / }));
  expect(await dialog.findByText('Which PO?')).toBeVisible();
  await user.keyboard('PO 88');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  await expect
    .poll(() => sent)
    .toEqual([{ id: item.id, action: 'reply', rowVersion: item.rowVersion, text: 'PO 88', files: [] }]);
});

test('an accepted quote that is asked about waits for whoever may order', async () => {
  const asked = {
    id: 5,
    number: 'AQ-000005',
    quoteNumber: 'Q2001',
    jobName: 'Cedar Annex',
    updatedAt: '2026-06-01T12:00:00Z',
  };
  server.use(answer('get', '/quote/acceptances/list', { items: [asked], count: 1 }), ...everything);
  enter('orders');
  await part('Needs you');
  expect(screen.queryByRole('link', { name: /Cedar Annex/ })).not.toBeInTheDocument();
  useSession.setState({
    authorization: authorizationOf({ sections: [grantOf('orders', 'view', 'edit', 'order')] }),
  });
  expect(await screen.findByRole('link', { name: 'Cedar Annex' })).toHaveAttribute(
    'href',
    '/quotes/accepted/5',
  );
});

test('four figures say what is urgent, each leading to what it counts', async () => {
  const { from } = thisWeek();
  const loads = [{ ...load, loadDate: from }];
  server.use(
    answer('get', '/order/summary', { item: { ...summary, nextLoads: loads } }),
    answer('get', '/financial/summary', {
      item: { today: '2026-06-15', currencies: [figuresOf({ overdue: 904 })] },
    }),
    answer('get', '/financial/history', { items: [], count: 0 }),
    answer('get', '/financial/list', { items: [overdue], count: 1 }),
    ...everything,
  );
  enter('orders', 'changerequests', 'invoices', 'loaddates', 'financials');
  const tile = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect(await tile('Arriving this week')).toHaveTextContent(/1 order4 units · \w{3}, /);
  expect(await tile('Late')).toHaveTextContent('3 orders');
  expect(screen.getByRole('link', { name: 'Late' })).toHaveAttribute('href', '/orders?f.isLate=true');
  await expect.poll(async () => (await tile('Overdue'))?.textContent).toContain('$904.00');
  expect(await tile('Overdue')).toHaveTextContent('1 invoice');
  expect(await tile('Needs you')).toHaveTextContent('3things');
  expect(screen.getByRole('link', { name: '(905) 555-0110' })).toHaveAttribute('href', 'tel:+19055550110');
  expect(screen.getByText('Hours: Mon–Fri, 8 a.m.–4:30 p.m. Central')).toBeInTheDocument();
});

test('a group counts all that it lists, also where one line stands for several', async () => {
  const of = (id: number) => ({ ...overdue, id, invoiceNumber: `I300${id}` });
  server.use(
    answer('get', '/invoice/list', { items: [of(1), of(2), of(3)], count: 3, summary: [904] }),
    ...everything,
  );
  enter('invoices');
  const panel = within(await part('Needs you'));
  await panel.findByRole('link', { name: '3 overdue invoices' });
  // With the news.
  expect(panel.getByRole('heading', { level: 3, name: 'Do' }).parentElement).toHaveTextContent('Do4');
  expect(screen.getByText('4 things need you.')).toBeVisible();
  expect(panel.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
});

test('what is overdue asks for nothing once a sent payment covers it', async () => {
  const filters: (string | null)[] = [];
  server.use(
    answer('get', '/financial/summary', {
      item: { today: '2026-06-15', currencies: [figuresOf({ overdue: 904 })] },
    }),
    answer('get', '/financial/history', { items: [], count: 0 }),
    http.get('/api/financial/list', ({ request }) => {
      filters.push(new URL(request.url).searchParams.get('filter'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 });
    }),
    ...everything,
  );
  enter('invoices', 'financials');
  const tile = (await screen.findByRole('link', { name: 'Overdue' })).closest('li');
  await expect.poll(() => tile?.textContent).toContain('1 invoice · payment sent');
  expect(tile).not.toHaveAttribute('data-tone');
  expect(filters).toContain('[["daysLate",">",0],"and",["left",">",0]]');
  expect(within(await part('Needs you')).queryByText(/overdue/)).not.toBeInTheDocument();
});

test('of what is overdue, the figure and the list say how much is left to pay', async () => {
  server.use(
    answer('get', '/financial/summary', {
      item: { today: '2026-06-15', currencies: [figuresOf({ overdue: 904 })] },
    }),
    answer('get', '/financial/history', { items: [], count: 0 }),
    answer('get', '/financial/list', { items: [overdue], count: 2 }),
    answer('get', '/invoice/list', { items: [overdue], count: 3, summary: [904] }),
    ...everything,
  );
  enter('invoices', 'financials');
  const tile = (await screen.findByRole('link', { name: 'Overdue' })).closest('li');
  await expect.poll(() => tile?.textContent).toContain('3 invoices · 2 left to pay');
  expect(
    within(await part('Needs you')).getByRole('link', { name: '2 overdue invoices left to pay' }),
  ).toBeVisible();
});

test('no sum of what is overdue is shown without the right to it', async () => {
  server.use(...everything);
  enter('invoices');
  const tile = (await screen.findByRole('link', { name: 'Overdue' })).closest('li');
  await expect.poll(() => tile?.textContent).toContain('1 invoice');
  expect(tile).not.toHaveTextContent('$');
  expect(screen.queryByRole('link', { name: 'Late' })).not.toBeInTheDocument();
});

test('a truck that takes no more orders names no time for them', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const loads = [
    load,
    { ...load, id: 2, loadDate: '2026-06-19', cutOffAt: soon },
    { ...load, id: 3, loadDate: '2026-06-20', cutOffAt: soon, status: 'full' },
    { ...load, id: 4, loadDate: '2026-06-21', status: 'closed', orders: [] },
    { ...load, id: 5, loadDate: '2026-06-22', cutOffAt: soon, orders: [] },
  ];
  server.use(answer('get', '/order/summary', { item: { ...summary, nextLoads: loads } }), ...everything);
  enter('orders', 'loaddates');
  const trucks = within(await part('Next trucks'));
  const rows = await trucks.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Thu, Jun 181 order, 4 unitslist is final');
  expect(rows[1]?.querySelector('[title^="cut-off "]')).toHaveTextContent(/^by \w{3} \d+, /);
  expect(rows[2]).toHaveTextContent('full');
  expect(rows[3]).toHaveTextContent('Mon, Jun 22none of your orders');
  expect(rows).toHaveLength(4);
  expect(trucks.getByRole('link', { name: 'Fri, Jun 19' })).toHaveAttribute('href', '/deliveries#load-2');
});

test('whoever may see neither orders nor invoices is not asked about them', async () => {
  server.use(
    answer('get', '/news/listing', { items: [], count: 0 }),
    answer('get', '/dealer/contacts', { items: [], count: 0 }),
  );
  enter();
  expect((await screen.findAllByText('You’re all caught up.'))[0]).toBeVisible();
  expect(screen.queryByText('Next trucks')).not.toBeInTheDocument();
});

const request = {
  id: 31,
  number: 'SR-000031',
  status: 'more_info',
  statusLabel: 'Your reply needed',
  bucket: 'open',
  summary: 'Fogged glass',
  updatedAt: '2026-06-10T12:00:00Z',
};

test('whoever may edit service is told once of each request that waits', async () => {
  const item = { byStatus: [], waiting: [request], waitingCount: 7, nextVisits: [] };
  server.use(answer('get', '/service/summary', { item }), ...everything);
  enter('service');
  const waiting = await part('Needs you');
  await within(waiting).findByRole('link', { name: 'Fogged glass' });
  expect(within(waiting).getAllByText(/SR-000031/)).toHaveLength(1);
  expect(within(waiting).getByRole('link', { name: '6 other service requests' })).toBeInTheDocument();
});

test('each way to more leads to the list that holds what it counts', async () => {
  const waiting = [31, 32, 33, 34, 35].map((id) => ({ ...request, id, number: `SR-0000${id}` }));
  const figure = (status: string, count: number) => ({ status, statusLabel: status, bucket: 'open', count });
  const byStatus = [figure('more_info', 7), figure('completed', 6), figure('approved', 4)];
  const item = { byStatus, waiting, waitingCount: 14, nextVisits: [] };
  server.use(answer('get', '/service/summary', { item }), ...everything);
  enter('service');
  const panel = within(await part('Needs you'));
  const leadsTo = async (name: string) => (await panel.findByRole('link', { name })).getAttribute('href');
  expect(await leadsTo('All 7 that need your reply')).toBe('/service/open?f.status=more_info');
  expect(await leadsTo('All 6 to confirm')).toBe('/service/processed?f.status=completed');
  expect(await leadsTo('1 other service request')).toBe('/service/open');
});

test('a phone shows the first five, and the others when they are asked for', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  const of = (status: string) => (id: number) => ({ ...request, id, status, number: `SR-0000${id}` });
  const waiting = [...[31, 32, 33, 34].map(of('more_info')), ...[41, 42, 43, 44].map(of('completed'))];
  const item = { byStatus: [], waiting, waitingCount: 8, nextVisits: [] };
  server.use(answer('get', '/service/summary', { item }), ...everything);
  const user = enter('service');
  const panel = within(await part('Needs you'));
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5));
  expect(panel.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
  await user.click(panel.getByRole('link', { name: 'Show all 9' }));
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(6));
  expect(panel.getByRole('link', { name: 'All 4 that need your reply' })).toHaveAttribute(
    'href',
    '/service/open?f.status=more_info',
  );
  await user.click(panel.getByRole('link', { name: 'Show fewer' }));
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5));
  window.matchMedia = wide;
});

test('behind a confirmation only confirmations wait', async () => {
  const done = { ...request, status: 'completed', bucket: 'processed' };
  const byStatus = [{ status: 'more_info', statusLabel: '', bucket: 'open', count: 3 }];
  const item = { byStatus, waiting: [done], waitingCount: 3, nextVisits: [] };
  server.use(answer('get', '/service/summary', { item }), ...everything);
  enter('service');
  const more = await screen.findByRole('link', { name: 'All 3 to confirm' });
  expect(more).toHaveAttribute('href', '/service/processed?f.status=completed');
  expect(screen.queryByRole('link', { name: /that need/ })).not.toBeInTheDocument();
});

test('those who may approve prices see the ones that wait, the first to expire first', async () => {
  const asked: (string | null)[] = [];
  const priced = {
    id: 5,
    number: 'CR-000005',
    orderNumber: 'W1003',
    jobName: 'Oak Court',
    price: 285,
    priceWithTax: 319.2,
    currency: 'CAD',
    kindLabel: 'Cancel a line',
    priceExpiresAt: '2099-11-25T23:00:00Z',
  };
  server.use(
    ...everything,
    http.get('/api/order/changerequests/list', ({ request: { url } }) => {
      asked.push(new URL(url).searchParams.get('sort'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [priced], count: 3 });
    }),
  );
  visit('/dashboard');
  const sections = [grantOf('orders', 'view'), grantOf('changerequests', 'view', 'approve')];
  useSession.setState({ token: 'full', authorization: authorizationOf({ sections }) });
  show(<Area />);
  const link = await screen.findByRole('link', { name: 'Cancel a line · Oak Court' });
  expect(link).toHaveAttribute('href', '/change-requests/5');
  expect(link.closest('li')).toHaveTextContent('CR-000005 · $319.20 with tax');
  // Of a line that is too long, other words are cut.
  expect(screen.getByText('· $319.20')).toBeVisible();
  expect(screen.getByText('Decline…')).toBeVisible();
  expect(link.closest('li')).toHaveTextContent('Approve…');
  expect(link.closest('li')).toHaveTextContent(/expires in \d+ years/);
  expect(screen.getByRole('link', { name: 'All 3 changes to approve' })).toHaveAttribute(
    'href',
    '/change-requests?f.isYourTurn=true',
  );
  expect(asked[0]).toContain('priceExpiresAt');
});

test('a discount that has not been looked at waits', async () => {
  const discount = {
    id: 4,
    name: 'Spring',
    startsOn: '2026-05-01',
    endsOn: '2026-08-01',
    mustAcknowledge: false,
    viewedAt: null,
  };
  const items = [discount, { ...discount, id: 5, name: 'Winter', viewedAt: '2026-05-02T12:00:00Z' }];
  server.use(answer('get', '/discounts/listing', { items, count: 2 }), ...everything);
  enter('discounts');
  expect(await screen.findByRole('link', { name: 'New discount: Spring' })).toHaveAttribute(
    'href',
    '/discounts',
  );
  expect(screen.queryByRole('link', { name: 'New discount: Winter' })).not.toBeInTheDocument();
});

test('those whose work is service see what waits, what is booked, and who comes next', async () => {
  const next = {
    requestId: 32,
    requestNumber: 'SR-000032',
    summary: 'Door drags',
    siteCity: 'Kenora',
    crewName: 'North',
    day: '2026-06-17',
    startsMinute: 540,
    endsMinute: 660,
  };
  const item = {
    byStatus: [
      { status: 'more_info', statusLabel: 'Your reply needed', bucket: 'open', count: 1 },
      { status: 'scheduled', statusLabel: 'Visit booked', bucket: 'processed', count: 2 },
    ],
    waiting: [{ ...request, contactName: 'Ann Carter', siteCity: 'Kenora' }],
    waitingCount: 1,
    nextVisits: [next],
  };
  server.use(answer('get', '/service/summary', { item }), ...everything);
  enter('service');
  const waits = await screen.findByRole('link', { name: 'Fogged glass' });
  expect(waits).toHaveAttribute('href', '/service/31');
  expect(waits.closest('li')).toHaveTextContent('SR-000031 · Ann Carter · Kenora');
  const booked = screen.getByRole('link', { name: 'Visits booked' });
  expect(booked).toHaveAttribute('href', '/service/processed?f.status=scheduled');
  expect(booked.closest('li')).toHaveTextContent('2next Wed, Jun 17');
  const visits = await part('Next visits');
  expect(within(visits).getByRole('link', { name: 'SR-000032 · Door drags' })).toHaveAttribute(
    'href',
    '/service/32',
  );
  expect(within(visits).getByText('Kenora · Crew North')).toBeInTheDocument();
});

test('the service desk sees its queue, what is nobody’s and what is late', async () => {
  const countOf = (filter: string) => {
    if (filter.includes('isMine')) return 3;
    return filter.includes('dueBy') ? 9 : 6;
  };
  server.use(
    http.get('/api/admin/servicerequests/list', ({ request: { url } }) => {
      const count = countOf(new URL(url).searchParams.get('filter') ?? '');
      const items = [
        { ...request, accountName: 'Prairie', siteCity: 'Brandon', dueBy: '2026-06-11T03:00:00Z' },
      ];
      return HttpResponse.json({ isSuccess: true, message: '', items, count });
    }),
  );
  plantInWinnipeg();
  visit('/dashboard');
  const user = { id: 9, name: 'Sam Visor', email: 'sam@plant.test', kind: 'staff' as const, accountId: null };
  const authorization = authorizationOf({ user, sections: [grantOf('service', 'view')] });
  useSession.setState({ token: 'full', authorization });
  show(<Area />);
  const desk = await part('Service requests');
  expect(await within(desk).findByRole('link', { name: '3 My queue' })).toHaveAttribute(
    'href',
    '/admin/service-requests?f.isMine=true&f.category=open%2Cpaused&sort=dueBy',
  );
  expect(within(desk).getByRole('link', { name: '6 Unassigned' })).toBeInTheDocument();
  expect(within(desk).getByRole('link', { name: '9 Due today or overdue' })).toBeInTheDocument();
  expect(within(desk).getByText(/^Due Jun 10, 2026, 10:00\sp\.m\.\sCT$/)).toBeInTheDocument();
  expect(within(desk).getByRole('link', { name: 'SR-000031 · Fogged glass' })).toHaveAttribute(
    'href',
    '/admin/service-requests/31',
  );
  expect(within(desk).getByRole('link', { name: 'Crew board' })).toBeInTheDocument();
});

test('nothing is said to wait only where nothing failed', async () => {
  server.use(
    refuse('get', '/order/summary', { status: 500, message: 'Something broke.' }),
    answer('get', '/news/listing', { items: [], count: 0 }),
    answer('get', '/dealer/contacts', { items: [], count: 0 }),
  );
  enter('orders');
  const waiting = await part('Needs you');
  expect(await within(waiting).findByText('Some items couldn’t be loaded')).toBeInTheDocument();
  expect(screen.queryByText(/You’re all caught up/)).not.toBeInTheDocument();
  expect(screen.getAllByText('Some items couldn’t be loaded')).toHaveLength(2);
  const tile = (name: string) => screen.getByRole('link', { name }).closest('li');
  expect(tile('Needs you')).toHaveTextContent('–couldn’t be loaded');
  expect(tile('Late')).toHaveTextContent('–couldn’t be loaded');
  server.use(
    answer('get', '/order/summary', { item: { ...summary, byStatus: [], onHold: [], onHoldCount: 0 } }),
  );
  within(waiting).getByRole('button', { name: 'Try again' }).click();
  expect(await within(waiting).findByText('You’re all caught up.')).toBeInTheDocument();
  expect(tile('Needs you')).toHaveTextContent('0You’re all caught up');
  expect(tile('Late')).toHaveTextContent('3 orders');
});

test('a part that fails says so, and the others stand', async () => {
  server.use(refuse('get', '/order/summary', { status: 500, message: 'Something broke.' }), ...everything);
  enter('orders', 'invoices');
  expect((await screen.findAllByText('Something broke.')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: /^I3001/ })).toBeInTheDocument();
});

test('no number stands over a panel that is not loaded', async () => {
  const refused = { status: 500, message: 'Too busy.' };
  server.use(refuse('get', '/admin/orders/listing', refused));
  showPage(HeldOrders, { at: '/', pattern: '/' });
  expect(screen.getByRole('heading', { name: 'Orders on hold' })).toBeVisible();
  await screen.findByText('Too busy.');
  expect(screen.getByRole('heading', { name: 'Orders on hold' })).toBeVisible();
});

test('open and overdue invoices are counted, and no sum is made of several currencies', async () => {
  server.use(
    http.get('/api/invoice/list', ({ request: { url } }) =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        items: [],
        count: url.includes('partial') ? 20 : 3,
      }),
    ),
    ...everything,
  );
  enter('invoices');
  const invoices = await part('Invoices');
  expect(await within(invoices).findByRole('link', { name: 'Open 20 invoices' })).toBeInTheDocument();
  expect(within(invoices).getByRole('link', { name: 'Overdue 3 invoices' })).toBeInTheDocument();
  expect(invoices).not.toHaveTextContent('$');
});

test('news stands in the order of its days, and what is pinned says so', async () => {
  const of = (id: number, title: string, publishedAt: string, isPinned: boolean) => ({
    ...news,
    id,
    title,
    publishedAt,
    isPinned,
    isRead: true,
  });
  const items = [
    of(1, 'Pinned, and older', '2026-06-02T12:00:00Z', true),
    of(2, 'The latest', '2026-06-18T12:00:00Z', false),
    of(3, 'Between', '2026-06-10T12:00:00Z', false),
  ];
  server.use(answer('get', '/news/listing', { items, count: items.length }), ...everything);
  enter();
  const panel = await part('News');
  await within(panel).findByText('Between');
  expect(
    within(panel)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['The latest', 'Between', 'Pinned, and older']));
  const rows = within(panel)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toContain('The latest');
  expect(rows[1]).toContain('Between');
  expect(rows[2]).toMatch(/Pinned, and older.*Pinned/);
});
