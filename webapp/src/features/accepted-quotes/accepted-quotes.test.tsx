import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { acceptanceOf, acceptanceRowOf, offerOf, question } from '@/entities/acceptance/samples';
import { useSession } from '@/shared/store/session';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import AcceptQuotePage from './dealer/accept-quote-page';
import AcceptedQuotePage from './dealer/accepted-quote-page';
import AcceptedQuotesPage from './dealer/accepted-quotes-page';

const owner = { sections: [grantOf('orders', 'view', 'edit', 'amounts', 'order')] };
const accepting = { pattern: '/quotes/:id/accept', at: '/quotes/11/accept', as: owner };
const one = { pattern: '/quotes/accepted/:id', at: '/quotes/accepted/5', as: owner };

const places = [
  { shipTo: 0, label: 'Northgate Windows', line1: '12 Lake St', line2: '', city: 'Thunder Bay' },
  { shipTo: 7, label: 'Yard', line1: '4 Pit Rd', line2: '', city: 'Kenora' },
].map((place) => ({ ...place, province: 'ON', postalCode: 'P7A 1A1', country: 'CA', isQuoted: false }));

const offered = (changes: object = {}) => ({
  ...offerOf(),
  shownHash: 'abc123',
  po: '',
  shipTos: places,
  ...changes,
});
const offer = (changes: object = {}) => answer('get', '/quote/offer', { item: offered(changes) });
const acceptance = (item: object) => answer('get', '/quote/acceptance/item/5', { item });

/** Refuses an acceptance with each of these answers, and takes it after them; returns what was sent. */
function takesAfter(...refusals: readonly object[]) {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/quote/acceptance', async ({ request }) => {
      const refusal = refusals[sent.length];
      sent.push(await request.json());
      if (refusal === undefined)
        return HttpResponse.json({ isSuccess: true, message: 'Accepted.', id: 5, item: acceptanceOf() });
      return HttpResponse.json({ isSuccess: false, message: '', ...refusal }, { status: 422 });
    }),
  );
  return sent;
}

type User = ReturnType<typeof showPage>['user'];

async function fill(user: User) {
  await user.type(await screen.findByLabelText('PO number'), 'PO-900');
  await user.selectOptions(screen.getByLabelText('Ship to'), '7');
  await user.type(screen.getByLabelText('Comment for the order desk (optional)'), 'Back door');
}

const accept = (user: User, total = '$452.00') =>
  user.click(screen.getByRole('button', { name: `Accept for ${total}` }));

test('the button that accepts stands in the bar at the foot, below what it means', async () => {
  server.use(offer());
  showPage(AcceptQuotePage, accepting);
  const button = await screen.findByRole('button', { name: 'Accept for $452.00' });
  expect(button.closest('[data-foot]')).toBeInTheDocument();
  const binding = screen.getByText(/^Accepting places your order/);
  const first = binding.compareDocumentPosition(screen.getByLabelText('PO number'));
  expect(first).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what is accepted is all in view, and exactly that is accepted', async () => {
  server.use(offer());
  const sent = takesAfter();
  const { user, router } = showPage(AcceptQuotePage, accepting);
  const lines = within(await screen.findByRole('region', { name: 'What you accept' }));
  expect(lines.getByText('Outside').nextSibling).toHaveTextContent('Iron ore');
  expect(screen.getByText('Terms', { selector: 'dt' }).nextSibling).toHaveTextContent('Net 30');
  expect(screen.getByText('Valid until').nextSibling).toHaveTextContent('Dec 9, 2026');
  // The address is chosen by someone, not by the order in which addresses come.
  await accept(user);
  expect(await screen.findAllByText('Choose a delivery address.')).not.toHaveLength(0);
  expect(screen.getAllByText('Enter your PO number.')).not.toHaveLength(0);
  await fill(user);
  await accept(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/quotes/accepted/5'));
  expect(sent).toEqual([
    {
      quoteId: 11,
      po: 'PO-900',
      repeatsPo: false,
      wantedOn: null,
      shipTo: 7,
      comment: 'Back door',
      typedName: 'Maya Okafor',
      shownHash: 'abc123',
      authCode: '',
    },
  ]);
});

test('it goes where the quote was made for, and another address says that freight can differ', async () => {
  const site = { ...places[0], shipTo: -1, label: 'Lighthouse', line1: '9 Shore Rd', isQuoted: true };
  server.use(offer({ shipTos: [site, ...places], po: 'PO-900' }));
  const sent = takesAfter();
  const { user } = showPage(AcceptQuotePage, accepting);
  const shipTo = await screen.findByLabelText('Ship to');
  expect(shipTo).toHaveDisplayValue(/^Lighthouse, 9 Shore Rd/);
  expect(screen.getByText('9 Shore Rd')).toBeVisible();
  expect(screen.queryByText(/freight may change/)).not.toBeInTheDocument();
  const notToOwn = /^We’ll deliver here, and not to your company’s address: Northgate Windows, 12 Lake St/;
  expect(screen.getByText(notToOwn)).toBeVisible();
  await user.selectOptions(shipTo, '0');
  expect(screen.queryByText(notToOwn)).not.toBeInTheDocument();
  await user.selectOptions(shipTo, '7');
  expect(screen.getByText('4 Pit Rd')).toBeVisible();
  expect(screen.getByText('Kenora ON  P7A 1A1', { normalizer: (text) => text })).toBeVisible();
  expect(screen.getByText(/^The quote was made for another address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept for $452.00, freight may change' })).toBeVisible();
  await user.selectOptions(shipTo, '-1');
  await accept(user);
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ shipTo: -1 })]));
});

test('the order has the PO number of its quote, and its discount is shown', async () => {
  const line = { ...offerOf().lines[0], discount: 42 };
  server.use(offer({ po: 'PR-23322', lines: [line] }));
  showPage(AcceptQuotePage, accepting);
  expect(await screen.findByLabelText('PO number')).toHaveValue('PR-23322');
  expect(screen.getByRole('columnheader', { name: 'Discount' })).toBeInTheDocument();
  expect(screen.getByText('42%')).toBeInTheDocument();
});

test('a line says its unit in words, and what all lines have is said once', async () => {
  const [line] = offerOf().lines;
  const option = (label: string, value: string) => ({ category: 'Frame', label, value });
  const lines = ['8 ft', '9 ft'].map((height, index) => ({
    ...line,
    lineNumber: index + 1,
    options: [option('Outside', 'Iron ore'), option('Height', height)],
  }));
  server.use(offer({ lines }));
  showPage(AcceptQuotePage, accepting);
  expect(await screen.findByText('1 option is the same on every line')).toBeInTheDocument();
  expect(screen.getAllByText('Iron ore')).toHaveLength(1);
  expect(screen.getAllByText(/^. ft$/)).toHaveLength(2);
  expect(screen.queryByText(/CAS-1/)).not.toBeInTheDocument();
});

test('a quote that has changed is shown as it is now, and nothing that was typed is lost', async () => {
  server.use(offer());
  const sent = takesAfter({ code: 'stale', message: 'Someone else changed this.' });
  const { user } = showPage(AcceptQuotePage, accepting);
  await fill(user);
  server.use(offer({ total: 460, shownHash: 'def456' }));
  await accept(user);
  expect(await screen.findByText(/^The quote has changed since you opened it/)).toBeInTheDocument();
  expect(screen.getByLabelText('PO number')).toHaveValue('PO-900');
  await accept(user, '$460.00');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ po: 'PO-900', comment: 'Back door', shownHash: 'def456' });
});

test('a PO number that another order has is used again only by choice', async () => {
  server.use(offer());
  const sent = takesAfter({ code: 'poInUse', message: 'Another order already has this PO number.' });
  const { user } = showPage(AcceptQuotePage, accepting);
  await fill(user);
  await accept(user);
  const po = await screen.findByLabelText('PO number');
  await waitFor(() => expect(po).toHaveAccessibleDescription(/Another order already has this PO number/));
  await user.click(screen.getByRole('checkbox', { name: 'Use this PO number again' }));
  await accept(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ po: 'PO-900', repeatsPo: true });
});

test('another PO number is not what was allowed for the first', async () => {
  server.use(offer());
  const sent = takesAfter({ code: 'poInUse', message: 'Another order already has this PO number.' });
  const { user } = showPage(AcceptQuotePage, accepting);
  await fill(user);
  await accept(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Use this PO number again' }));
  await user.type(screen.getByLabelText('PO number'), '-2');
  expect(screen.queryByRole('checkbox', { name: 'Use this PO number again' })).not.toBeInTheDocument();
  await accept(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ po: 'PO-900-2', repeatsPo: false });
});

test('above the account’s limit the second step is asked for, and what was typed stays', async () => {
  server.use(offer(), answer('post', '/account/stepup', { item: { mfaType: 'password' } }));
  const sent = takesAfter({ code: 'stepUpRequired', message: 'Confirm with your password.' });
  const { user } = showPage(AcceptQuotePage, accepting);
  await fill(user);
  await accept(user);
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await accept(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ po: 'PO-900', authCode: 'secret' });
});

test('a name that isn’t the reader’s own is refused beside its field', async () => {
  server.use(offer());
  takesAfter({ message: 'Check this.', errors: { typedName: ['Enter your own name: Maya Okafor'] } });
  const { user } = showPage(AcceptQuotePage, accepting);
  await fill(user);
  await accept(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Your full name')).toHaveAccessibleDescription(/Enter your own name/),
  );
});

test.each([
  [
    'whose limit is lower',
    grantOf('orders', 'view', 'amounts', 'order'),
    { beyondLimit: 'You can order up to $399.00. These people at your company can: Wendy Toews.' },
    /up to \$399.*Wendy Toews/,
  ],
  ['who may not order', grantOf('orders', 'view', 'amounts'), {}, /Your role doesn’t include ordering/],
])('those %s read why someone else has to accept', async (_, grant, more, words) => {
  server.use(offer(more));
  showPage(AcceptQuotePage, { ...accepting, as: { sections: [grant] } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByLabelText('PO number')).not.toBeInTheDocument();
});

test('staff who impersonate a dealer can’t accept', async () => {
  server.use(offer());
  useSession.setState({ isImpersonating: true });
  showPage(AcceptQuotePage, accepting);
  expect(await screen.findByText(/Staff can’t accept a quote/)).toBeInTheDocument();
});

test('a quote that is accepted already leads to its acceptance', async () => {
  server.use(offer({ acceptanceId: 5 }), acceptance(acceptanceOf()));
  showPage(AcceptQuotePage, accepting);
  expect(await screen.findByRole('link', { name: 'Open AQ-000005' })).toHaveAttribute(
    'href',
    '/quotes/accepted/5',
  );
  expect(screen.queryByLabelText('PO number')).not.toBeInTheDocument();
});

const changed = {
  status: 'question',
  question: 'change',
  changed: offerOf({ total: 460 }),
  changedHash: 'def456',
  differences: [
    { what: 'price', line: '1', before: '$200.00 CAD', after: '$204.00 CAD' },
    { what: 'validity', line: '', before: '2026-12-09', after: '2026-12-31' },
  ],
} as const;

test('an order that is entered will appear in the list that the menu names', async () => {
  server.use(acceptance(acceptanceOf({ status: 'entered' })));
  showPage(AcceptedQuotePage, one);
  expect(await screen.findByText(/^It appears under Orders with the next update/)).toBeVisible();
});

test('what an import has changed is shown, and accepting again is the act', async () => {
  const item = acceptanceOf(changed, { accept: 'Accept', withdraw: 'Withdraw' });
  server.use(acceptance(item));
  showPage(AcceptedQuotePage, one);
  expect(await screen.findByText('The quote has changed since you accepted it')).toBeInTheDocument();
  const table = within(screen.getByRole('region', { name: 'What has changed' }));
  const row = within(table.getByRole('row', { name: /^Validity/ }));
  expect(row.getByText('Dec 9, 2026')).toBeInTheDocument();
  expect(row.getByText('Dec 31, 2026')).toBeInTheDocument();
  expect(table.getByRole('row', { name: /^Line 1 · Price/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Review and accept again' })).toHaveAttribute(
    'href',
    '/quotes/11/accept',
  );
  expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument();
});

test('accepting again begins with what was ordered before', async () => {
  const item = acceptanceOf(changed, { accept: 'Accept' });
  server.use(offer({ acceptanceId: 5, total: 460, shownHash: 'def456' }), acceptance(item));
  showPage(AcceptQuotePage, accepting);
  expect(await screen.findByLabelText('PO number')).toHaveValue('PO-900');
  expect(screen.getByRole('region', { name: 'What has changed' })).toBeInTheDocument();
});

test('an order for another address than its quote says so', async () => {
  server.use(acceptance(acceptanceOf({ isElsewhere: true })));
  showPage(AcceptedQuotePage, one);
  expect(await screen.findByText('Another address than the quote was made for.')).toBeInTheDocument();
});

test('a reply sends its files first, each once, and names them', async () => {
  const sent: unknown[] = [];
  const uploads: string[] = [];
  const item = acceptanceOf(
    { status: 'question', question: 'staff', messages: [question] },
    { reply: 'Reply', withdraw: 'Withdraw' },
  );
  server.use(
    acceptance(item),
    http.post('/api/quote/acceptance/upload/5', () => {
      uploads.push('file');
      return HttpResponse.json({ isSuccess: true, message: '', id: 30 + uploads.length });
    }),
    http.put('/api/quote/acceptance/action', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1)
        return HttpResponse.json({ isSuccess: false, message: 'Try again.' }, { status: 422 });
      return HttpResponse.json({ isSuccess: true, message: 'Replied.', item: acceptanceOf() });
    }),
  );
  const { user } = showPage(AcceptedQuotePage, one);
  expect(await screen.findByText('Which color outside?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findAllByText('Enter a message.')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('Your reply'), 'As on the sketch.');
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([data-testid])');
  if (input === null) throw new Error('There is nothing to choose files with.');
  await user.upload(input, [new File(['a'], 'sketch.pdf', { type: 'application/pdf' })]);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findAllByText('Try again.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Your reply')).toHaveValue('As on the sketch.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(uploads).toHaveLength(1);
  expect(sent[1]).toEqual({ id: 5, action: 'reply', rowVersion: 3, text: 'As on the sketch.', files: [31] });
});

test('a file stands beneath the message that names it', async () => {
  const files = [
    {
      id: 31,
      name: 'sketch.pdf',
      mime: 'application/pdf',
      size: 2000,
      isInternal: false,
      messageId: 1,
      createdAt: question.at,
    },
  ];
  server.use(
    acceptance(acceptanceOf({ status: 'taken', takenByName: 'Anil Desai', messages: [question], files })),
  );
  showPage(AcceptedQuotePage, one);
  expect(await screen.findByText('Anil Desai is entering your order')).toBeInTheDocument();
  const said = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(question.text));
  expect(within(said ?? document.body).getByRole('button', { name: 'sketch.pdf' })).toBeInTheDocument();
});

test('an acceptance is withdrawn with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    acceptance(acceptanceOf({}, { withdraw: 'Withdraw' })),
    http.put('/api/quote/acceptance/action', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Withdrawn.' });
    }),
  );
  const { user } = showPage(AcceptedQuotePage, one);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw · AQ-000005' }));
  await user.type(dialog.getByLabelText('Why are you withdrawing it?'), 'no');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findAllByText('Enter 5 to 1,000 characters.')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Why are you withdrawing it?'), ' longer needed');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 5, action: 'withdraw', rowVersion: 3, reason: 'no longer needed' }]),
  );
});

test('what an order differs in is listed, and the order is a link', async () => {
  const differences = [{ what: 'wantedOn', line: '', before: '2026-12-20', after: '2026-12-27' } as const];
  const item = acceptanceOf({
    status: 'ordered',
    differs: true,
    orderId: 40,
    orderNumber: 'W2001',
    differences,
  });
  server.use(acceptance(item));
  showPage(AcceptedQuotePage, one);
  expect(await screen.findByText('Ordered as W2001, with differences')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'W2001' })).toHaveAttribute('href', '/orders/40');
  const table = within(screen.getByRole('region', { name: 'How the order differs' }));
  expect(table.getByText('Dec 27, 2026')).toBeInTheDocument();
});

test('without the right to see amounts there are none', async () => {
  const accepted = offerOf({ subtotal: null, total: null, tax: null });
  const asked: (string | null)[] = [];
  server.use(
    acceptance(acceptanceOf({ accepted })),
    http.get('/api/quote/acceptances/list', ({ request }) => {
      asked.push(new URL(request.url).search);
      const items = [acceptanceRowOf({ total: null })];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 1, summary: [] });
    }),
  );
  const as = { sections: [grantOf('orders', 'view')] };
  const { router } = showPage(AcceptedQuotePage, { ...one, as });
  expect(await screen.findByRole('region', { name: 'What was accepted' })).toBeInTheDocument();
  expect(screen.queryByText('Totals')).not.toBeInTheDocument();
  await router.navigate('/elsewhere');
  showPage(AcceptedQuotesPage, { pattern: '/quotes/accepted', at: '/quotes/accepted', as });
  expect(await screen.findByRole('link', { name: 'AQ-000005' })).toHaveAttribute(
    'href',
    '/quotes/accepted/5',
  );
  expect(asked.join(' ')).not.toContain('total');
});
