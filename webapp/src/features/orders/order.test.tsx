import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { listenForKeys } from '@/shared/lib/key-listener';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { sentFiles, setSentFiles } from './message-queue';
import OrderLinePage from './order-line-page';
import OrderPage from './order-page';
import { lineOf, orderOf } from './samples';

const lines = answer('get', '/order/lineitems', {
  items: [lineOf(), lineOf({ id: 2, lineNumber: 2, description: 'Entry door', mark: 'D1' })],
  count: 2,
});
const noContacts = answer('get', '/dealer/contacts', { items: [], count: 0 });
const one = { pattern: '/orders/:id', at: '/orders/11' };
const line = { pattern: '/orders/:id/lines/:lineNumber', at: '/orders/11/lines/1' };

test('an order tells its stage, why its date moved, its taxes and its lines', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order W1003-A' })).toBeInTheDocument();
  expect(screen.getByText(/^The promised date moved from .* Hardware late$/)).toBeInTheDocument();
  const current = within(screen.getByRole('list', { name: 'Progress' })).getByText('In production');
  expect(current.closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('HST 13%').nextSibling).toHaveTextContent('$260.00');
  expect(await screen.findByRole('link', { name: '2' })).toHaveAttribute('href', '/orders/11/lines/2');
  expect(screen.getAllByText('$400.1234')).toHaveLength(2);
});

test('a line tells an order from others, and all else is said on demand', async () => {
  server.use(
    answer('get', '/order', { item: orderOf({ branch: 'Kenora', shipMethod: 'Our truck' }) }),
    lines,
  );
  const { user } = showPage(OrderPage, one);
  const overview = within(await screen.findByRole('region', { name: 'Overview' }));
  expect(overview.getByText('PO-78 · Oak Court · Carl Dent · Kenora · Our truck')).toBeInTheDocument();
  expect(overview.getByText('$2,260.00')).toBeInTheDocument();
  const more = overview.getByRole('button', { name: 'All details', expanded: false });
  const details = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(details).not.toHaveAttribute('data-open');
  await user.click(more);
  expect(overview.getByRole('button', { name: 'Fewer details', expanded: true })).toBeInTheDocument();
  expect(details).toHaveAttribute('data-open');
  expect(within(details ?? document.body).getByText('Thunder Bay', { exact: false })).toBeInTheDocument();
});

test('the branch of an order stands among its facts', async () => {
  server.use(answer('get', '/order', { item: orderOf({ branch: 'Kenora' }) }), lines);
  showPage(OrderPage, one);
  expect((await screen.findByText('Branch')).nextSibling).toHaveTextContent('Kenora');
});

test('an order without a branch says nothing of one', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByText('Units')).toBeInTheDocument();
  expect(screen.queryByText('Branch')).not.toBeInTheDocument();
});

const related = {
  id: 12,
  orderNumber: 'W1009',
  suffix: '',
  status: 'entered' as const,
  enteredOn: '2026-05-21',
};

const expired = {
  kind: 'quote',
  stage: 'quote',
  status: 'entered',
  orderNumber: 'Q2001',
  suffix: '',
  expiresOn: '2026-06-01',
  quoteState: 'open',
} as const;

test('a quote that no longer holds says so', async () => {
  server.use(answer('get', '/order', { item: orderOf(expired) }), lines);
  showPage(OrderPage, { pattern: '/quotes/:id', at: '/quotes/11' });
  expect(await screen.findByText(/^This quote was valid until Jun 1, 2026/)).toBeInTheDocument();
});

test('a quote that could not be loaded is still called a quote', async () => {
  server.use(refuse('get', '/order', { status: 500, message: 'Something broke.' }), lines);
  showPage(OrderPage, { pattern: '/quotes/:id', at: '/quotes/11' });
  expect(screen.getByRole('heading', { level: 1, name: 'Quote' })).toBeInTheDocument();
  expect(await screen.findByText('Something broke.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Quote' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Quotes' })).toHaveAttribute('href', '/quotes');
});

test('a quote leads to the orders that came of it, and then asks for nothing', async () => {
  const item = orderOf({ ...expired, quoteState: 'ordered', orders: [related] });
  server.use(answer('get', '/order', { item }), lines);
  showPage(OrderPage, { pattern: '/quotes/:id', at: '/quotes/11' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quote Q2001' })).toBeInTheDocument();
  expect(screen.queryByText(/^This quote was valid/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'W1009' })).toHaveAttribute('href', '/orders/12');
  expect(screen.getByRole('link', { name: 'Quotes' })).toHaveAttribute('href', '/quotes');
  // What an order goes through is not a quote's.
  expect(screen.queryByText('Entered', { selector: 'main *:not(dt)' })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
});

const valid = { ...expired, expiresOn: '2099-06-01' } as const;
const ordering = { sections: [grantOf('orders', 'view', 'edit', 'amounts', 'order')] };

test('a valid quote has one filled button: it is accepted by who may order', async () => {
  server.use(answer('get', '/order', { item: orderOf(valid) }), lines);
  showPage(OrderPage, { pattern: '/quotes/:id', at: '/quotes/11', as: ordering });
  const accept = await screen.findByRole('link', { name: 'Accept quote' });
  expect(accept).toHaveAttribute('href', '/quotes/11/accept');
  expect(accept).not.toHaveAttribute('data-variant', 'default');
  expect(screen.getByRole('button', { name: 'Write a message' })).toHaveAttribute('data-variant', 'default');
  expect(screen.getByText('Valid')).toBeInTheDocument();
});

test('an order is printed from its page', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = showPage(OrderPage, { pattern: '/orders/:id', at: '/orders/11', as: ordering });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test.each([
  ['has expired', { ...expired }, ordering, 'Expired'],
  ['is accepted', { ...valid, quoteState: 'accepted' as const }, ordering, 'Accepted'],
  ['is not theirs to order', valid, { sections: [grantOf('orders', 'view', 'amounts')] }, 'Valid'],
])('a quote that %s can’t be accepted', async (_, quote, as, state) => {
  const acceptance = { id: 5, number: 'AQ-000005' };
  server.use(answer('get', '/order', { item: orderOf({ ...quote, acceptance }) }), lines);
  showPage(OrderPage, { pattern: '/quotes/:id', at: '/quotes/11', as });
  expect(await screen.findByText(state)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Accept quote' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'AQ-000005' })).toHaveAttribute('href', '/quotes/accepted/5');
});

test('an order leads back to its quote, where that is here', async () => {
  const item = orderOf({ parentQuote: 'Q2001', parentQuoteId: 4 });
  server.use(answer('get', '/order', { item }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByRole('link', { name: 'Q2001' })).toHaveAttribute('href', '/quotes/4');
});

test('an order on hold says why', async () => {
  const item = orderOf({ status: 'on_hold' as const, holdReason: 'Colour to be confirmed' });
  server.use(answer('get', '/order', { item }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByText('On hold: Colour to be confirmed')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
});

test('a status of a newer server stands by its own name', async () => {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion
  const status = 'awaiting_glass' as 'on_hold';
  server.use(answer('get', '/order', { item: orderOf({ status }) }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByText('awaiting_glass')).toBeInTheDocument();
});

test('staff who only look are not offered to write', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  const impersonation = { mayAct: false, reason: 'Asked for help', expiresAt: '' };
  showPage(OrderPage, { ...one, as: { impersonation } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Write a message' })).not.toBeInTheDocument();
});

test.each([
  ['places orders and sees projects', [grantOf('orders', 'view', 'order'), grantOf('projects', 'view')], 1],
  ['edits projects', [grantOf('orders', 'view'), grantOf('projects', 'view', 'edit')], 1],
  ['places orders alone', [grantOf('orders', 'view', 'order')], 0],
  ['sees projects', [grantOf('orders', 'view'), grantOf('projects', 'view')], 0],
])('a role that %s offers Order again only where it may', async (_, sections, count) => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  showPage(OrderPage, { ...one, as: { sections } });
  expect(await screen.findByRole('button', { name: 'Write a message' })).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Order again' })).toHaveLength(count);
});

const ownService = { sections: [grantOf('orders', 'view'), grantOf('service', 'view', 'edit')] };

test('service is requested for what has shipped, by who may, and begins with the units of the order', async () => {
  server.use(answer('get', '/order', { item: orderOf({ status: 'shipped' }) }), lines);
  showPage(OrderPage, { ...one, as: ownService });
  const link = await screen.findByRole('link', { name: 'Report a problem' });
  expect(link).toHaveAttribute('href', '/service/new?order=W1003-A&step=units');
  expect(link).not.toHaveAttribute('data-variant');
  expect(screen.getByRole('button', { name: 'Write a message' })).toHaveAttribute('data-variant', 'default');
});

test('an order under way is one to ask about', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  showPage(OrderPage, { ...one, as: ownService });
  expect(await screen.findByRole('button', { name: 'Write a message' })).not.toHaveAttribute('data-variant');
  expect(screen.queryByRole('link', { name: 'Report a problem' })).not.toBeInTheDocument();
});

test('who may not request service is not offered to', async () => {
  server.use(answer('get', '/order', { item: orderOf({ status: 'shipped' }) }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByRole('button', { name: 'Write a message' })).not.toHaveAttribute('data-variant');
  expect(screen.queryByRole('link', { name: 'Report a problem' })).not.toBeInTheDocument();
});

test('without amounts there are neither totals nor prices', async () => {
  const { total: _total, taxes: _taxes, ...item } = orderOf();
  server.use(answer('get', '/order', { item }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByRole('link', { name: '1' })).toBeInTheDocument();
  expect(screen.queryByText('Totals')).not.toBeInTheDocument();
  expect(screen.queryByText('Unit price')).not.toBeInTheDocument();
});

test('a quote says in sight how long it holds and its total, and the rest among its details', async () => {
  const until = { ...expired, expiresOn: '2099-06-01' };
  server.use(answer('get', '/order', { item: orderOf({ ...until, freight: 50, total: 2310 }) }), lines);
  showPage(OrderPage, { pattern: '/quotes/:id', at: '/quotes/11' });
  const overview = within(await screen.findByRole('region', { name: 'Overview' }));
  const factOf = (label: string) => overview.getByText(label).closest('p');
  expect(factOf('Valid until')).toHaveTextContent('Jun 1, 2099');
  expect(overview.queryByText('Subtotal')).not.toBeInTheDocument();
  expect(screen.getByText('Freight').nextSibling).toHaveTextContent('$50.00');
  expect(screen.getByText('HST 13%').nextSibling).toHaveTextContent('$260.00');
  expect(factOf('Total')).toHaveTextContent('$2,310.00');
  await screen.findByRole('columnheader', { name: 'Quantity' });
  expect(screen.queryByRole('columnheader', { name: 'Shipped' })).not.toBeInTheDocument();
});

test('an order that was shipped says when, in sight', async () => {
  const item = orderOf({ status: 'delivered', stage: 'past', shippedOn: '2026-11-24' });
  server.use(answer('get', '/order', { item }), lines);
  showPage(OrderPage, one);
  const overview = within(await screen.findByRole('region', { name: 'Overview' }));
  expect(overview.getByText('Shipped').closest('p')).toHaveTextContent('Nov 24, 2026');
});

test('the lines of a quote are asked for as such', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer('get', '/order', { item: orderOf({ kind: 'quote', status: 'entered' }) }),
    http.get('/api/order/lineitems', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('quote'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 });
    }),
  );
  showPage(OrderPage, one);
  expect(await screen.findByText('No lines yet')).toBeInTheDocument();
  expect(asked).toEqual(['true']);
});

test('the tab with the customer stands in the address', async () => {
  const customer = { ...orderOf().shipTo, name: 'Carl Dent', phone: '+18075550177', email: '' };
  server.use(
    answer('get', '/order', { item: orderOf() }),
    answer('get', '/order/customer', { item: customer }),
  );
  showPage(OrderPage, { ...one, at: '/orders/11?tab=customer' });
  expect(await screen.findByRole('link', { name: '(807) 555-0177' })).toHaveAttribute(
    'href',
    'tel:+18075550177',
  );
});

test('a message about the order goes out under its number, and a refusal keeps the words', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/order', { item: orderOf() }),
    lines,
    refuse('post', '/email/send', { status: 409, message: 'Nobody is named yet.' }),
  );
  const { user } = showPage(OrderPage, one);
  await user.click(await screen.findByRole('button', { name: 'Write a message' }));
  await user.type(await screen.findByLabelText('Message'), 'Can it come a week later?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Nobody is named yet.')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Can it come a week later?');
  server.use(
    http.post('/api/email/send', async ({ request }) => {
      sent.push(new URL(request.url).searchParams.get('orderNumber'), await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'It is on its way.' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('It is on its way.')).toBeInTheDocument();
  expect(sent).toEqual(['W1003-A', { message: 'Can it come a week later?' }]);
});

test('the button that opened a dialog has the focus again', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  const { user } = showPage(OrderPage, one);
  const opener = await screen.findByRole('button', { name: 'Write a message' });
  await user.click(opener);
  await screen.findByRole('dialog');
  await waitFor(() => expect(opener).not.toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('brackets step from line to line, whose details stand under their headings', async () => {
  server.use(
    answer('get', '/order', { item: orderOf() }),
    lines,
    answer('get', '/order/lineitems/details', {
      items: [
        { category: 'Glass', label: 'Pane', value: 'Triple, low-E' },
        { category: 'Frame', label: 'Colour', value: 'White' },
        { category: 'Glass', label: 'Gas', value: 'Argon' },
      ],
      count: 3,
    }),
  );
  const stop = listenForKeys();
  const { router } = showPage(OrderLinePage, line);
  const glass = (await screen.findByRole('heading', { name: 'Glass' })).closest('section') ?? document.body;
  expect(within(glass).getByText('Argon')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous line' })).toBeDisabled();
  await userEvent.keyboard(']');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/11/lines/2'));
  expect(await screen.findByRole('heading', { name: 'Entry door' })).toBeInTheDocument();
  await userEvent.keyboard('[[');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/11/lines/1'));
  stop();
});

test('a line that is not there leads back to those that are', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  showPage(OrderLinePage, { ...line, at: '/orders/11/lines/9' });
  expect(await screen.findByText('This order has no line 9')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all lines' })).toHaveAttribute('href', '/orders/11');
});

const asker = { sections: [grantOf('orders', 'view'), grantOf('changerequests', 'view', 'edit')] };

const change = {
  id: 5,
  number: 'CR-000005',
  status: 'in_review' as const,
  statusLabel: 'Being reviewed',
  type: 'colour',
  kindLabel: 'Colour',
  lines: '1, 2',
  comment: 'The builder changed their mind.',
  createdAt: '2026-11-11T20:00:00Z',
};

test('an order shows what was asked to change of it, with timeline and conversation', async () => {
  const event = { at: '2026-11-11T20:00:00Z', who: 'Kyle Bergeron', verb: 'create', verbLabel: 'Requested' };
  const said = {
    id: 1,
    at: '2026-11-12T20:00:00Z',
    authorName: 'Marcus Oyelaran',
    side: 'staff',
    kind: 'manager',
    body: 'We are looking into it.',
    isInternal: false,
  };
  const item = { ...change, events: [event], messages: [said], allowedActions: [] };
  server.use(
    answer('get', '/order', { item: orderOf() }),
    lines,
    answer('get', '/order/changerequests', { items: [change, { ...change, id: 4, number: 'CR-000004' }] }),
    answer('get', '/order/changerequest/item/5', { item }),
  );
  const { user } = showPage(OrderPage, { ...one, as: asker });
  await user.click(await screen.findByRole('tab', { name: 'Changes' }));
  expect(await screen.findByText('We are looking into it.')).toBeInTheDocument();
  expect(screen.getByText('Requested')).toBeInTheDocument();
  expect(screen.getAllByText(/^Colour · Lines 1, 2 · Nov 11, 2026$/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open CR-000005' })).toHaveAttribute('href', '/change-requests/5');
  await user.click(screen.getByRole('button', { name: 'Hide history and conversation' }));
  expect(screen.queryByText('We are looking into it.')).not.toBeInTheDocument();
});

test('who may not see change requests has no tab of them, and asks for none', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  showPage(OrderPage, one);
  expect(await screen.findByRole('tab', { name: 'Lines' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Changes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask for a change' })).not.toBeInTheDocument();
});

test('a change is asked for from a line, as long as its order can be changed', async () => {
  server.use(answer('get', '/order', { item: orderOf() }), lines);
  showPage(OrderLinePage, { ...line, as: asker });
  expect(await screen.findByRole('link', { name: 'Ask for a change' })).toHaveAttribute(
    'href',
    '/change-requests/new?order=11&line=1',
  );
});

test('after its cut-off, an order says until when it could be changed and how to ask all the same', async () => {
  server.use(answer('get', '/order', { item: orderOf({ cutOffAt: '2020-01-06T22:00:00Z' }) }), lines);
  showPage(OrderPage, { ...one, as: asker });
  expect(await screen.findByText('Changes were possible until')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ask for a change' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ask for a late change.' })).toHaveAttribute(
    'href',
    '/change-requests/new?order=11',
  );
  expect(screen.getByRole('button', { name: /message/i })).toBeVisible();
});

test('an order that was shipped is not changed any more', async () => {
  server.use(answer('get', '/order', { item: orderOf({ status: 'shipped' }) }), lines);
  showPage(OrderPage, { ...one, as: asker });
  expect(await screen.findByRole('tab', { name: 'Changes' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ask for a change' })).not.toBeInTheDocument();
});

const held = {
  status: 'on_hold' as const,
  holdReason: 'Colour to be confirmed',
  hold: {
    reason: 'Colour to be confirmed',
    since: '2026-06-10T12:00:00Z',
    deadlineOn: '2026-06-17',
    deadlineAt: null,
    answered: null,
  },
};
const history = answer('get', '/order/history', {
  items: [{ at: '2026-06-10T12:00:00Z', kind: 'status', from: 'in_drawing', to: 'on_hold' }],
});
const mayOrder = { sections: [grantOf('orders', 'view', 'order')] };

test('a held order asks for its answer, which goes with a photo', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/order', { item: orderOf(held) }),
    history,
    lines,
    http.post('/api/order/upload/11', () => HttpResponse.json({ isSuccess: true, message: '', id: 7 })),
    http.post('/api/order/message', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Answer sent.', id: 1 });
    }),
  );
  showPage(OrderPage, { ...one, as: mayOrder });
  // All that is above the tabs comes with them; the first to open it fetches the form alone.
  await screen.findByRole('tab', { name: 'Lines' });
  expect(screen.getByText('We’re waiting for you: Colour to be confirmed')).toBeInTheDocument();
  expect(screen.getByText(/Answer by Jun 17, 2026, or/)).toBeInTheDocument();
  expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('In drawing: on hold');
  expect(screen.queryByText('On hold: Colour to be confirmed')).not.toBeInTheDocument();
  await screen.findByRole('button', { name: 'Send answer' }, { timeout: 10_000 });
  const photo = new File(['x'], 'sill.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByTestId('message-files'), photo);
  // Once it is there, it is still seen.
  await waitFor(() =>
    expect(screen.getByText('sill.jpg').parentElement?.querySelector('img')).toBeInTheDocument(),
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Bronze');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(sent).toEqual([{ id: 11, text: 'Bronze', files: [7] }]));
  await waitFor(() => expect(screen.queryByText('sill.jpg')).not.toBeInTheDocument());
});

test('the answer to a held order can be typed at once', async () => {
  server.use(answer('get', '/order', { item: orderOf(held) }), history, lines);
  showPage(OrderPage, { ...one, at: '/orders/11#answer', as: mayOrder });
  const field = await screen.findByRole('textbox', { name: 'Your answer' }, { timeout: 10_000 });
  await waitFor(() => expect(field).toHaveFocus());
});

test('a message’s files wait for a lost connection, and the message for them', async () => {
  // The queue keeps what is sent in a database of the browser.
  const slow = { timeout: 10_000 };
  const sent: unknown[] = [];
  let tries = 0;
  server.use(
    answer('get', '/order', { item: orderOf() }),
    lines,
    answer('get', '/order/messages', { items: [], count: 0 }),
    noContacts,
    http.post('/api/order/upload/11', () => {
      tries += 1;
      return tries === 1 ? HttpResponse.error() : HttpResponse.json({ isSuccess: true, message: '', id: 7 });
    }),
    http.post('/api/order/message', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Message sent.', id: 1 });
    }),
  );
  const { user } = showPage(OrderPage, { ...one, at: '/orders/11?tab=messages', as: mayOrder });
  const words = await screen.findByRole('textbox', { name: 'Message' }, slow);
  await user.upload(screen.getByTestId('message-files'), new File(['x'], 'sill.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/^You’re offline. Uploads will resume/, {}, slow)).toBeInTheDocument();
  await user.type(words, 'The sill');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/^Some files haven’t been uploaded yet/, {}, slow)).toBeInTheDocument();
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: 'Remove sill.jpg' }, slow)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(sent).toEqual([{ id: 11, text: 'The sill', files: [7] }]), slow);
});

test('files that the server had before a reload still go with the next message', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/order', { item: orderOf() }),
    lines,
    answer('get', '/order/messages', { items: [], count: 0 }),
    noContacts,
    http.post('/api/order/message', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Message sent.', id: 1 });
    }),
  );
  useSession.setState({ token: 'kept', authorization: authorizationOf(mayOrder) });
  const day = 24 * 60 * 60 * 1000;
  setSentFiles(11, [
    { id: 7, name: 'sill.jpg', at: Date.now() },
    // The server has removed it.
    { id: 6, name: 'old.jpg', at: Date.now() - day },
  ]);
  sentFiles.setState({}, true);
  const { user } = showPage(OrderPage, { ...one, at: '/orders/11?tab=messages', as: mayOrder });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }, { timeout: 10_000 }), 'The sill');
  expect(screen.getByText('sill.jpg')).toBeInTheDocument();
  expect(screen.queryByText('old.jpg')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(sent).toEqual([{ id: 11, text: 'The sill', files: [7] }]));
  await waitFor(() => expect(screen.queryByText('sill.jpg')).not.toBeInTheDocument());
});

test('a hold that was answered says by whom and with whom it is', async () => {
  const answered = { at: '2026-06-12T12:00:00Z', by: 'Nora North', with: 'Ada Manager' };
  server.use(
    answer('get', '/order', { item: orderOf({ ...held, hold: { ...held.hold, answered } }) }),
    answer('get', '/order/messages', {
      items: [
        {
          id: 1,
          at: answered.at,
          authorName: answered.by,
          body: 'Bronze, please.',
          files: [],
          isInternal: false,
          kind: 'answer',
          side: 'dealer',
        },
      ],
      count: 1,
    }),
    history,
    lines,
  );
  showPage(OrderPage, { ...one, as: mayOrder });
  expect(await screen.findByText('Bronze, please.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the messages' })).toHaveAttribute(
    'href',
    '/orders/11?tab=messages',
  );
  expect(
    await screen.findByText(/^Answered .* by Nora North\. Ada Manager at Transom has the answer\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send answer' })).not.toBeInTheDocument();
});

test('who may not order reads why it is held and who can answer', async () => {
  server.use(answer('get', '/order', { item: orderOf(held) }), lines, history);
  showPage(OrderPage, one);
  expect(await screen.findByText(/^Someone at your company/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send answer' })).not.toBeInTheDocument();
});

test('an order has its messages, history and documents on tabs', async () => {
  server.use(
    answer('get', '/order', { item: orderOf() }),
    lines,
    answer('get', '/order/messages', {
      items: [
        {
          id: 1,
          at: '2026-06-12T12:00:00Z',
          authorName: 'Nora North',
          side: 'dealer',
          kind: 'message',
          body: 'When does it come?',
          isInternal: false,
          files: [],
          dueAt: '2026-06-15T12:00:00Z',
          takenBy: 'Bonnie Desk',
        },
      ],
      count: 1,
    }),
    answer('get', '/order/history', {
      items: [
        {
          at: '2026-06-01T12:00:00Z',
          kind: 'created',
          from: null,
          to: 'entered',
          reason: null,
          source: 'import',
          promisedOn: '2026-06-11',
        },
        {
          at: '2026-06-05T12:00:00Z',
          kind: 'promise',
          from: '2026-06-11',
          to: '2026-06-18',
          reason: 'Hardware late',
          source: 'import',
        },
      ],
      count: 2,
    }),
    answer('get', '/dealer/contacts', {
      items: [
        {
          id: 0,
          kind: 'accountManager',
          name: 'Sofia Ruiz',
          title: '',
          email: '',
          phone: '',
          hours: '',
          photo: null,
        },
      ],
      count: 1,
    }),
    answer('get', '/order/documents', {
      items: [
        { kind: 'acknowledgement', isImported: false, id: 11, name: 'W1003', date: '2026-06-15' },
        { kind: 'drawing', isImported: false, id: 80, name: 'P-000080-01-01', date: null },
      ],
      count: 2,
    }),
    answer('get', '/order/around', {
      item: { invoices: [{ id: 5, number: 'I3002', title: '', status: 'open', date: '2026-06-01' }] },
    }),
  );
  showPage(OrderPage, one);
  await userEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
  expect(await screen.findByText('When does it come?')).toBeInTheDocument();
  expect(screen.getByText('Taken by Bonnie Desk')).toBeInTheDocument();
  expect(screen.getByText(/^(Transom replies by|A reply from Transom was due) /)).toBeInTheDocument();
  expect(
    await screen.findByText('Your account manager, Sofia Ruiz, and our order desk read this.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'No answer needed' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Promised: Jun 11, 2026 → Jun 18, 2026')).toBeInTheDocument();
  expect(screen.getByText(/^Entered: Entered, promised Jun 11, 2026$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(await screen.findByRole('button', { name: 'Download Acknowledgement W1003' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Drawing P-000080-01-01' })).toHaveAttribute(
    'href',
    '/drawings/80',
  );
  expect(await screen.findByRole('link', { name: 'Invoice I3002' })).toHaveAttribute('href', '/invoices/5');
});
