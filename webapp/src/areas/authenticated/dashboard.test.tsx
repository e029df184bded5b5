import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show, visit } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import AuthenticatedArea from '.';

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
};
const load = {
  id: 1,
  loadDate: '2026-06-18',
  cutOffAt: '2026-06-11T17:00:00Z',
  status: 'open',
  route: 'R1',
  orders: [{ id: 12, orderNumber: 'W1004', suffix: '', jobName: 'Birch Cabin', status: 'ready' }],
};
const summary = {
  byStatus: [
    { status: 'entered', count: 4 },
    { status: 'on_hold', count: 1 },
  ],
  quoteCount: 2,
  onHold: [order],
  slipped: [order],
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
};

const everything = [
  answer('get', '/order/summary', { item: summary }),
  answer('get', '/invoice/list', { items: [overdue], count: 1, summary: [904] }),
  answer('get', '/news/listing', { items: [{ ...news, isRead: false }], count: 1 }),
  answer('get', '/dealer/contacts', { items: [contact], count: 1 }),
];

function enter(...sections: readonly string[]) {
  visit('/dashboard');
  const authorization = authorizationOf({ sections: sections.map((code) => grantOf(code, 'view')) });
  useSession.setState({ token: 'full', authorization });
  show(<AuthenticatedArea />);
}

const part = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section') ?? document.body;

test('what waits comes first: news to read, orders on hold, invoices overdue', async () => {
  server.use(...everything);
  enter('orders', 'invoices', 'loaddates');
  expect(
    await screen.findByRole('link', { name: 'Please read: Plant closed on July 1' }),
  ).toBeInTheDocument();
  const waiting = await part('Waiting for you');
  expect(within(waiting).getByText('Colour to be confirmed')).toBeInTheDocument();
  expect(within(waiting).getByRole('link', { name: '1 invoice is overdue' })).toHaveAttribute(
    'href',
    '/invoices?f.status=overdue',
  );
});

test('stages lead to their orders, loads to what is on them, and a moved date says why', async () => {
  server.use(...everything);
  enter('orders', 'invoices', 'loaddates');
  const stages = await screen.findByRole('table', { name: 'Orders by stage' });
  expect(within(stages).getByRole('row', { name: 'Entered 4' })).toBeInTheDocument();
  expect(within(stages).getByRole('link', { name: 'On hold' })).toHaveAttribute(
    'href',
    '/orders?f.status=on_hold',
  );
  expect(screen.getByRole('link', { name: 'W1004' })).toHaveAttribute('href', '/orders/12');
  expect(within(await part('Dates that moved')).getByText('Hardware late')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '(905) 555-0110' })).toHaveAttribute('href', 'tel:+19055550110');
});

test('a load that takes no more orders names no time for them', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const loads = [
    load,
    { ...load, id: 2, loadDate: '2026-06-19', cutOffAt: soon },
    { ...load, id: 3, loadDate: '2026-06-20', cutOffAt: soon, status: 'full' },
  ];
  server.use(answer('get', '/order/summary', { item: { ...summary, nextLoads: loads } }), ...everything);
  enter('orders', 'loaddates');
  const open = (await screen.findByText(/^Order by /)).closest('section');
  expect(open).toHaveTextContent('Friday, June 19, 2026');
});

test('whoever may see neither orders nor invoices is not asked about them', async () => {
  server.use(
    answer('get', '/news/listing', { items: [], count: 0 }),
    answer('get', '/dealer/contacts', { items: [], count: 0 }),
  );
  enter();
  expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument();
  expect(screen.queryByText('Orders by stage')).not.toBeInTheDocument();
});

test('a part that fails says so, and the others stand', async () => {
  server.use(refuse('get', '/order/summary', { status: 500, message: 'Something broke.' }), ...everything);
  enter('orders', 'invoices');
  expect((await screen.findAllByText('Something broke.')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: 'I3001' })).toBeInTheDocument();
});
