import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ChangeItem } from '@/entities/change-request/model';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { heldFor } from './held-for';
import { nextOf } from './model';
import { changeOf, desk, offer, verb } from './samples';
import ChangeRequestPage from './staff/change-request-page';
import ChangeRequestsPage from './staff/change-requests-page';
import NewChangeRequestPage from './staff/new-change-request-page';

const as = authorizationOf({
  user: { id: 3, kind: 'staff', name: 'Marcus Oyelaran', email: 'marcus@maker.test' },
  sections: [grantOf('changerequests', 'view', 'edit', 'manage', 'price'), grantOf('orders', 'view')],
});

const root = '/admin/orders/changerequests';
const people = [
  { id: 3, name: 'Marcus Oyelaran', isSupervisor: false },
  { id: 5, name: 'Oksana Melnyk', isSupervisor: false },
  { id: 6, name: 'Elaine Beaulieu', isSupervisor: true },
];

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  useSession.setState({ isStaff: true });
  server.use(answer('get', `${root}/users`, { items: people, count: 3 }));
});

const keep =
  (body: object = { isSuccess: true, message: 'Done.' }) =>
  async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push([pathname.replace(`/api${root}/`, '') + search, await request.json()]);
    return HttpResponse.json(body);
  };

/** The page of a request, and every step with it that is sent. */
function open(changes: Partial<ChangeItem>) {
  server.use(
    answer('get', `${root}/12`, { item: changeOf(changes) }),
    http.put(`/api${root}/12`, keep()),
    http.put(`/api${root}/12/:step`, keep()),
    http.patch(`/api${root}/12/:step`, keep()),
  );
  return showPage(ChangeRequestPage, {
    pattern: '/admin/change-requests/:id',
    at: '/admin/change-requests/12',
    as,
  }).user;
}

const dialog = async () => within(await screen.findByRole('dialog'));

const forwarded = (at: string, reason: string): ChangeItem['events'][number] => ({
  at,
  who: 'Bonnie Sawatzky',
  verb: 'forward',
  verbLabel: 'Forwarded',
  reason,
});

test('the page says whose turn it is, who has had it and for how long, and why a supervisor is asked', async () => {
  open({
    status: 'supervisor_review',
    isYourTurn: true,
    allowedActions: [verb('reply')],
    offer,
    desk: { ...desk, forwardedByName: 'Bonnie Sawatzky', reviewedFor: ['amount', 'credit'] },
    events: [
      forwarded('2026-11-20T09:00:00Z', 'Which glass?'),
      forwarded('2026-11-23T09:00:00Z', 'Can line 2 still get it?'),
    ],
  });
  const turn = await screen.findByText('It’s your turn: Bonnie Sawatzky forwarded this to you');
  expect(turn).toBeVisible();
  expect(turn.parentElement).toHaveTextContent('Can line 2 still get it?');
  expect(turn.parentElement).not.toHaveTextContent('Which glass?');
  expect(
    screen.getByText('The price needs a supervisor’s approval: Above the limit, Credit to the dealer'),
  ).toBeVisible();
  const held = within(screen.getByRole('region', { name: 'Who has had it' }));
  expect(held.getByRole('row', { name: /Oksana Melnyk/ })).toHaveTextContent('3 days');
  expect(screen.getByText('Can be done')).toBeVisible();
  expect(screen.getByText('Obscure glass')).toBeVisible();
});

test('only what the reader may do has a button, and verifying asks first', async () => {
  const user = open({ status: 'submitted', allowedActions: [verb('verify'), verb('message')] });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const question = within(await screen.findByRole('dialog', { name: 'Verify CR-000012?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(sent).toEqual([['12/verify', { rowVersion: 4 }]]));
  expect(screen.queryByRole('button', { name: 'Set price' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull();
});

test('a word about a change is a note or goes to the dealer by the button that is pressed', async () => {
  server.use(http.post(`/api${root}/message`, keep()));
  const user = open({ allowedActions: [verb('message')] });
  const words = await screen.findByLabelText('Message or note');
  await user.click(screen.getByRole('button', { name: 'Send to dealer' }));
  expect(sent).toEqual([]);
  await user.type(words, 'Ask planning.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sent).toEqual([['message', { id: 12, text: 'Ask planning.', isInternal: true }]]),
  );
  await user.type(words, 'Hello.');
  await user.click(screen.getByRole('button', { name: 'Send to dealer' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['message', { id: 12, text: 'Hello.', isInternal: false }]),
  );
});

test('a price is the sum of its lines, and the fee for being late is one click away', async () => {
  server.use(answer('get', '/admin/change-settings/rules', { item: { supervisorFrom: 500, priceDays: 5 } }));
  const user = open({ allowedActions: [verb('price')] });
  await user.click(await screen.findByRole('button', { name: 'Set price' }));
  const form = await dialog();
  expect(await form.findByText(/prices above \$500.00 before tax/)).toBeVisible();
  await user.type(await form.findByLabelText('Reason for amount 1'), 'Obscure glass');
  await user.type(form.getByLabelText('Amount 1'), '96.10');
  await user.click(form.getByRole('button', { name: 'Add the late-change fee: 5%, $24.00' }));
  expect(form.getByText('$120.10')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Set price' }));
  const lines = [
    { amount: 96.1, reason: 'Obscure glass' },
    { amount: 24, reason: 'Late-change fee, 5%' },
  ];
  await waitFor(() => expect(sent).toEqual([['12/price', { lines, price: 120.1, rowVersion: 4 }]]));
});

test('an amount that is none is said beside it, and nothing is sent', async () => {
  server.use(answer('get', '/admin/change-settings/rules', { item: { supervisorFrom: 500, priceDays: 5 } }));
  const user = open({ allowedActions: [verb('price')] });
  await user.click(await screen.findByRole('button', { name: 'Set price' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Amount 1'), 'much');
  await user.click(form.getByRole('button', { name: 'Set price' }));
  expect(await form.findByRole('link', { name: /Enter an amount/ })).toBeVisible();
  expect(form.getByLabelText('Amount 1')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a request is forwarded to someone else with a question', async () => {
  const user = open({ allowedActions: [verb('forward')] });
  await user.click(await screen.findByRole('button', { name: 'Forward' }));
  const form = await dialog();
  const person = await form.findByLabelText('Forward to');
  await form.findByRole('option', { name: 'Oksana Melnyk' });
  expect(within(person).queryByRole('option', { name: 'Marcus Oyelaran' })).toBeNull();
  await user.selectOptions(person, 'Oksana Melnyk');
  await user.type(form.getByLabelText('What do you need from them?'), 'Can it still be made?');
  await user.click(form.getByRole('button', { name: 'Forward' }));
  await waitFor(() =>
    expect(sent).toEqual([['12/forward', { forwardTo: 5, note: 'Can it still be made?', rowVersion: 4 }]]),
  );
});

test('only supervisors are offered for a review', async () => {
  const user = open({ allowedActions: [verb('supervisorassign')] });
  await user.click(await screen.findByRole('button', { name: 'Assign supervisor' }));
  const form = await dialog();
  await user.selectOptions(await form.findByLabelText('Supervisor'), 'Elaine Beaulieu');
  expect(form.queryByRole('option', { name: 'Oksana Melnyk' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Assign supervisor' }));
  await waitFor(() => expect(sent).toEqual([['12/supervisorassign', { userId: 6, rowVersion: 4 }]]));
});

test('a supervisor approves after a second look, and rejects with a reason', async () => {
  const actions = [verb('supervisorapprove'), verb('supervisorreject')];
  const user = open({ status: 'supervisor_review', price: 612, currency: 'CAD', allowedActions: actions });
  await user.click(await screen.findByRole('button', { name: 'Approve price' }));
  const approve = await dialog();
  expect(await approve.findByText(/You approve the price of \$612.00/)).toBeVisible();
  await user.click(approve.getByRole('button', { name: 'Approve price' }));
  await waitFor(() =>
    expect(sent).toEqual([['12/supervisoraction?approved=true', { comment: '', rowVersion: 4 }]]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Reject price' }));
  const reject = await dialog();
  await user.type(await reject.findByLabelText('Reason'), 'The glass costs more');
  await user.click(reject.getByRole('button', { name: 'Reject price' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual([
      '12/supervisoraction?approved=false',
      { comment: 'The glass costs more', rowVersion: 4 },
    ]),
  );
});

test('planning says whether it can be done, and when it loads then', async () => {
  const user = open({ allowedActions: [verb('planningcomments')] });
  await user.click(await screen.findByRole('button', { name: 'Add planning comment' }));
  const form = await dialog();
  await user.click(await form.findByText('Can’t be done'));
  await user.type(form.getByLabelText('Comment'), 'The glass is cut.');
  await user.click(form.getByRole('button', { name: 'Add planning comment' }));
  const said = {
    isFeasible: false,
    orderStage: 'Not cut yet',
    newLoadOn: null,
    comment: 'The glass is cut.',
    rowVersion: 4,
  };
  await waitFor(() => expect(sent).toEqual([['12/planningcomments', said]]));
});

test('hours are quarters, as people write them', async () => {
  const user = open({ allowedActions: [verb('amcomments')] });
  await user.click(await screen.findByRole('button', { name: 'Record hours' }));
  const form = await dialog();
  const hours = await form.findByLabelText('Hours spent');
  await user.clear(hours);
  await user.type(hours, '1.3');
  await user.type(form.getByLabelText('Comment'), 'Calls with the glazier');
  await user.click(form.getByRole('button', { name: 'Record hours' }));
  expect(await form.findByRole('link', { name: /quarter hours/ })).toBeVisible();
  await user.clear(hours);
  await user.type(hours, '1,25');
  await user.click(form.getByRole('button', { name: 'Record hours' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['12/amcomments', { hours: 1.25, comment: 'Calls with the glazier', rowVersion: 4 }],
    ]),
  );
});

test('an answer by phone is recorded with its proof, which is sent once', async () => {
  let uploads = 0;
  server.use(
    http.post(`/api${root}/upload/12`, () => {
      uploads += 1;
      return HttpResponse.json({ isSuccess: true, message: 'Added.', id: 77 });
    }),
  );
  const actions = [verb('dealeranswer')];
  const user = open({
    status: 'awaiting_dealer',
    price: 612,
    currency: 'CAD',
    offer,
    allowedActions: actions,
  });
  server.use(refuse('patch', `${root}/12/dealeranswer`, { status: 409, message: 'This price has expired.' }));
  await user.click(await screen.findByRole('button', { name: 'Record dealer’s answer' }));
  const form = await dialog();
  expect(await form.findByText('Answer to the price of $612.00')).toBeVisible();
  await user.click(form.getByText('Approved'));
  await user.type(form.getByLabelText('Who answered, and how?'), 'Maya, by phone');
  const file = new File(['yes'], 'call.txt', { type: 'text/plain' });
  const input = document.querySelector<HTMLInputElement>(
    'input[type="file"][accept*=".pdf,"]:not([multiple])',
  );
  if (input === null) throw new Error('no input for the proof');
  await user.upload(input, file);
  await user.click(form.getByRole('button', { name: 'Record dealer’s answer' }));
  expect(await form.findByText('This price has expired.')).toBeVisible();
  server.use(http.patch(`/api${root}/12/dealeranswer`, keep()));
  await user.click(form.getByRole('button', { name: 'Record dealer’s answer' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['12/dealeranswer', { approved: true, comment: 'Maya, by phone', upload: 77, rowVersion: 4 }],
    ]),
  );
  expect(uploads).toBe(1);
});

test('what the ERP has made of it completes a request, from its load date on', async () => {
  const user = open({ status: 'dealer_approved', offer, allowedActions: [verb('complete')] });
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Order revision in the ERP'), 'C');
  await user.type(form.getByLabelText('Comment to the dealer'), 'Done as agreed.');
  await user.click(form.getByRole('button', { name: 'Complete' }));
  const said = {
    id: 12,
    orderRevision: 'C',
    loadedOn: '2026-12-15',
    comment: 'Done as agreed.',
    rowVersion: 4,
  };
  await waitFor(() => expect(sent).toEqual([['12/complete', said]]));
});

test('a cancellation before the approval knows no fee', async () => {
  const user = open({ status: 'in_review', allowedActions: [verb('cancel')] });
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Reason'), 'Not wanted any more');
  expect(form.queryByRole('radio', { name: 'Charge a fee' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Cancel request' }));
  const said = { id: 12, comment: 'Not wanted any more', rowVersion: 4, fee: null, isFeeWaived: false };
  await waitFor(() => expect(sent).toEqual([['12/cancel', said]]));
});

test('after the approval a fee or a waiver is chosen, and neither is taken for granted', async () => {
  const user = open({ status: 'dealer_approved', allowedActions: [verb('cancel')] });
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Reason'), 'Not wanted any more');
  await user.click(form.getByRole('button', { name: 'Cancel request' }));
  expect(await form.findByText('Choose whether a fee is charged.', { selector: 'p' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(form.getByRole('radio', { name: 'Charge a fee' }));
  await user.type(await form.findByLabelText('Cancellation fee'), '50');
  await user.click(form.getByRole('button', { name: 'Cancel request' }));
  const said = { id: 12, comment: 'Not wanted any more', rowVersion: 4, fee: 50, isFeeWaived: false };
  await waitFor(() => expect(sent).toEqual([['12/cancel', said]]));
});

test('what exactly changes is entered line by line', async () => {
  const user = open({ allowedActions: [verb('updatedetails')] });
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  const form = await dialog();
  expect(await form.findByLabelText('What changes in change 1')).toHaveValue('Glass');
  await user.type(form.getByLabelText('To, change 1'), 'Obscure');
  await user.click(form.getByRole('button', { name: 'Edit details' }));
  const items = [{ lineNumber: 1, field: 'Glass', old: '', new: 'Obscure', note: '' }];
  await waitFor(() => expect(sent).toEqual([['12/details', { items, rowVersion: 4 }]]));
});

test('before there is a price, staff may correct what a request is about', async () => {
  server.use(
    answer('get', '/admin/order/lineitems', {
      items: [
        { lineNumber: 1, mark: 'W-101', description: 'Casement', product: '', size: '' },
        { lineNumber: 2, mark: 'W-102', description: 'Casement', product: '', size: '' },
      ],
      count: 2,
    }),
  );
  const user = open({ allowedActions: [verb('update')] });
  await user.click(await screen.findByRole('button', { name: 'Add a comment' }));
  const form = await dialog();
  await user.click(await form.findByLabelText('Correct what should change'));
  await user.selectOptions(form.getByLabelText('Change'), 'Size');
  await user.click(await form.findByLabelText(/W-102/));
  await user.click(form.getByRole('button', { name: 'Add a comment' }));
  const said = { comment: '', type: 'size', lines: [1, 2], rowVersion: 4 };
  await waitFor(() => expect(sent).toEqual([['12', said]]));
});

test('the queue is looked at by turn, age, money and load date', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`/api${root}/list`, ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json({ isSuccess: true, message: '', items: [changeOf()], count: 1 });
    }),
  );
  const { user } = showPage(ChangeRequestsPage, {
    pattern: '/admin/change-requests',
    at: '/admin/change-requests',
    as,
  });
  expect(await screen.findByRole('link', { name: 'CR-000012' })).toHaveAttribute(
    'href',
    '/admin/change-requests/12',
  );
  await user.click(screen.getByRole('button', { name: 'My turn' }));
  await waitFor(() => expect(asked.at(-1)).toContain('["isYourTurn","=",true]'));
  expect(asked.at(-1)).not.toContain('awaiting_dealer');
  await user.click(screen.getByRole('button', { name: 'Loading first' }));
  await waitFor(() => expect(asked.at(-1)).toContain('"selector":"loadDate","desc":false'));
  await user.click(screen.getByRole('button', { name: 'Largest first' }));
  await waitFor(() => expect(asked.at(-1)).toContain('"selector":"price","desc":true'));
});

test('a change is asked for on a dealer’s behalf, with what stands in its way', async () => {
  server.use(
    answer('get', '/admin/dealers/filteredlisting', { items: [], count: 0 }),
    answer('get', '/admin/orders/listing', { items: [], count: 0 }),
    answer('get', `${root}/outlook`, {
      item: {
        orderId: 7,
        orderNumber: 'W10007',
        jobName: '',
        isOpen: true,
        loadDate: '2026-12-15',
        cutOffAt: null,
        feePercent: 5,
        feePercentEarlier: 0,
        open: [changeOf()],
      },
    }),
    http.post(`/api${root}/insert`, keep({ isSuccess: true, message: 'Done.', id: 12 })),
  );
  const { user, router } = showPage(NewChangeRequestPage, {
    pattern: '/admin/change-requests/new',
    at: '/admin/change-requests/new?account=NG-1001&order=7',
    as,
  });
  expect(await screen.findByText('1 change request is open on this order')).toBeVisible();
  expect(screen.getByText('Late-change fee today: 5%')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Change'), 'Hold');
  await user.type(screen.getByLabelText('What should change?'), 'Please hold it until spring.');
  await user.click(screen.getByRole('button', { name: 'Create request' }));
  const said = {
    account: 'NG-1001',
    orderId: 7,
    type: 'hold',
    lines: [],
    items: [],
    comment: 'Please hold it until spring.',
  };
  await waitFor(() => expect(sent).toEqual([['insert', said]]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/change-requests/12'));
});

/** The form for a hold of one order, whose first answer is lost on the way though the request is made. */
async function loseFirst(number: string) {
  const keys: (string | null)[] = [];
  const updates: unknown[] = [];
  server.use(
    answer('get', '/admin/dealers/filteredlisting', { items: [], count: 0 }),
    answer('get', '/admin/orders/listing', {
      items: [{ id: 8, orderNumber: 'W10008', jobName: '' }],
      count: 1,
    }),
    answer('get', `${root}/outlook`, { item: null }),
    http.post(`/api${root}/insert`, async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      sent.push(await request.json());
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ isSuccess: true, message: 'Created.', id: 12, item: changeOf({ number }) });
    }),
    http.put(`/api${root}/12`, async ({ request }) => {
      updates.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Changed.' });
    }),
    answer('get', `${root}/12`, { item: changeOf() }),
  );
  const { user, router } = showPage(NewChangeRequestPage, {
    pattern: '/admin/change-requests/new',
    at: '/admin/change-requests/new?account=NG-1001&order=7',
    as,
  });
  await user.selectOptions(await screen.findByLabelText('Change'), 'Hold');
  await user.type(screen.getByLabelText('What should change?'), 'Please hold it.');
  const create = () => user.click(screen.getByRole('button', { name: 'Create request' }));
  await create();
  await screen.findByRole('alert');
  return { user, router, keys, updates, create };
}

test('a request whose answer was lost is corrected by what is typed next, and made once', async () => {
  const { user, router, keys, updates, create } = await loseFirst('CR-12');
  await user.type(screen.getByLabelText('What should change?'), ' Until spring.');
  await create();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/change-requests/12'));
  expect(new Set(keys).size).toBe(1);
  expect(updates).toEqual([
    { type: 'hold', lines: [], comment: 'Please hold it. Until spring.', rowVersion: changeOf().rowVersion },
  ]);
});

test('a request whose answer was lost is told of when another order is chosen, before that gets its own', async () => {
  const { user, router, keys, updates, create } = await loseFirst('CR-12');
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByRole('option', { name: 'W10008' }));
  await create();
  expect(await screen.findByText(/^Request CR-12 for the other order was already created\./)).toBeVisible();
  expect(sent).toHaveLength(2);
  await create();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/change-requests/12'));
  expect(sent.at(-1)).toMatchObject({ orderId: 8 });
  expect(new Set(keys).size).toBe(2);
  expect(updates).toEqual([]);
});

test('planning that has said its word gives the ball back', () => {
  const allowedActions = [verb('planningcomments'), verb('reply')];
  expect(nextOf(changeOf({ allowedActions, desk }))).toBe('reply');
  const unsaid = { ...desk, isFeasible: null };
  expect(nextOf(changeOf({ allowedActions, desk: unsaid }))).toBe('planningcomments');
});

test('how long someone has had a request is shown in the largest unit', () => {
  const since = '2026-11-20T09:00:00Z';
  expect(heldFor(since, '2026-11-23T08:00:00Z')).toBe('2 days');
  expect(heldFor(since, '2026-11-20T10:30:00Z')).toBe('1 hour');
  expect(heldFor(since, null, Date.parse('2026-11-20T09:20:00Z'))).toBe('20 minutes');
  expect(heldFor(since, '2026-11-20T09:00:30Z')).toBe('Less than a minute');
});

test('the person who was asked comments for planning and replies in one form', async () => {
  const user = open({
    allowedActions: [verb('planningcomments'), verb('reply')],
    desk: { ...desk, isFeasible: null, forwardedByName: 'Bonnie Sawatzky' },
  });
  let isRefused = true;
  server.use(
    http.patch(
      `/api${root}/12/planningcomments`,
      keep({ isSuccess: true, message: 'Done.', item: changeOf({ rowVersion: 5 }) }),
    ),
    http.patch(`/api${root}/12/reply`, async ({ request }) => {
      sent.push(['12/reply', await request.json()]);
      if (!isRefused) return HttpResponse.json({ isSuccess: true, message: 'Done.' });
      isRefused = false;
      return HttpResponse.json({ isSuccess: false, message: 'Not now.', code: 'invalid' }, { status: 422 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add planning comment' }));
  const form = await dialog();
  expect(form.getByText(/The request goes back to Bonnie Sawatzky/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Can be done' }));
  await user.type(form.getByLabelText('Comment'), 'Not cut yet.');
  await user.click(form.getByRole('button', { name: 'Comment and reply' }));
  expect(await form.findByText('Not now.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Comment and reply' }));
  const reply = ['12/reply', { comment: 'Not cut yet.', rowVersion: 5 }];
  await waitFor(() =>
    expect(sent).toEqual([
      ['12/planningcomments', expect.objectContaining({ isFeasible: true, rowVersion: 4 })],
      reply,
      reply,
    ]),
  );
});
