import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { useSession } from '@/shared/store/session';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import ChangeRequestPage from './dealer/change-request-page';
import ChangeRequestsPage from './dealer/change-requests-page';
import { itemOf, offerOf, pricedOf, rowOf, submittedOf } from './samples';

const owner = {
  sections: [grantOf('orders', 'view', 'edit'), grantOf('changerequests', 'view', 'edit', 'approve')],
};
const list = { pattern: '/change-requests', at: '/change-requests', as: owner };
const one = { pattern: '/change-requests/:id', at: '/change-requests/5', as: owner };

const request = (item: object) => answer('get', '/order/changerequest/item/5', { item });
const stepUp = (item: object) => answer('post', '/account/stepup', { item });

/** What someone reads beside a label. */
const valueOf = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling;

test('to a dealer all review is one state, and its filter finds all of it', async () => {
  const filters: (string | null)[] = [];
  server.use(
    http.get('/api/order/changerequests/list', ({ request: asked }) => {
      filters.push(new URL(asked.url).searchParams.get('filter'));
      const items = [rowOf({ status: 'supervisor_review', statusLabel: 'Being reviewed' })];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 1, summary: [] });
    }),
  );
  showPage(ChangeRequestsPage, { ...list, at: '/change-requests?f.status=in_review' });
  expect(await screen.findByRole('link', { name: 'CR-000005' })).toHaveAttribute(
    'href',
    '/change-requests/5',
  );
  expect(screen.getByRole('cell', { name: 'Being reviewed' })).toBeInTheDocument();
  for (const status of ['verified', 'in_review', 'supervisor_review'])
    expect(filters.some((filter) => filter?.includes(`["status","=","${status}"]`))).toBe(true);
  expect(screen.getByRole('link', { name: 'Ask for a change' })).toHaveAttribute(
    'href',
    '/change-requests/new',
  );
});

test('what needs the reader leads the list, and its tab says how much that is', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/order/changerequests/list', ({ request: { url } }) => {
      asked.push(new URL(url).searchParams);
      return HttpResponse.json({ isSuccess: true, message: '', items: [rowOf()], count: 4, summary: [] });
    }),
  );
  const { user } = showPage(ChangeRequestsPage, list);
  const tab = await screen.findByRole('button', { name: 'Needs you 4' });
  const leads = '[{"selector":"isYourTurn","desc":true},{"selector":"number","desc":true}';
  expect(asked.some((query) => query.get('sort')?.startsWith(leads))).toBe(true);
  await user.click(tab);
  await waitFor(() => expect(asked.at(-1)?.get('filter')).toBe('["isYourTurn","=",true]'));
  expect(tab).toHaveAttribute('aria-pressed', 'true');
});

test('who may see no prices has no columns of them, and an address that sorts by them still works', async () => {
  const sorts: (string | null)[] = [];
  server.use(
    http.get('/api/order/changerequests/list', ({ request: asked }) => {
      sorts.push(new URL(asked.url).searchParams.get('sort'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [rowOf()], count: 1, summary: [] });
    }),
  );
  const as = { sections: [grantOf('orders', 'view'), grantOf('changerequests', 'view')] };
  showPage(ChangeRequestsPage, { ...list, at: '/change-requests?sort=-priceWithTax', as });
  expect(await screen.findByRole('link', { name: 'CR-000005' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Price/ })).not.toBeInTheDocument();
  expect(sorts.at(-1)).not.toContain('priceWithTax');
});

test('the branch of an order is a column to choose, filter and group by', async () => {
  const items = [rowOf({ branch: 'Kenora' })];
  server.use(
    answer('get', '/order/changerequests/list', { items, count: 1, summary: [] }),
    answer('put', '/user/preference'),
  );
  const { user } = showPage(ChangeRequestsPage, list);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Branch' }));
  expect(await screen.findByText('Kenora')).toBeInTheDocument();
});

test('the load date that was asked from and the one that was confirmed have each a name', async () => {
  server.use(request(itemOf({ status: 'completed', loadDate: '2026-12-22', loadedOn: '2026-12-09' })));
  showPage(ChangeRequestPage, one);
  expect(await valueOf('Confirmed load date')).toHaveTextContent('Dec 9, 2026');
  expect(await valueOf('Load date')).toHaveTextContent('Dec 22, 2026');
});

test('whose limit is lower reads who can approve the price', async () => {
  const beyondLimit = 'You can approve up to $250.00. These people at your company can: Wendy Toews.';
  server.use(request(pricedOf({ allowedActions: [], beyondLimit })));
  const grant = { ...grantOf('changerequests', 'view', 'approve'), amountLimit: 250 };
  showPage(ChangeRequestPage, { ...one, as: { sections: [grant] } });
  expect(await screen.findByText(beyondLimit)).toBeInTheDocument();
});

test('a priced change is decided with all its consequences in view', async () => {
  server.use(request(pricedOf()));
  showPage(ChangeRequestPage, one);
  expect(await screen.findByText('Your approval is needed: $299.25')).toBeInTheDocument();
  const change = within(screen.getByRole('region', { name: 'Line 1' }));
  expect(change.getByText('White')).toBeInTheDocument();
  expect(change.getByText('Iron ore')).toBeInTheDocument();
  expect(await valueOf('Painting')).toHaveTextContent('$250.00');
  expect(await valueOf('Late change')).toHaveTextContent('$35.00');
  expect(await valueOf('Before tax')).toHaveTextContent('$285.00');
  expect(await valueOf('GST 5%, estimated (rate since Jan 1, 2008)')).toHaveTextContent('$14.25');
  expect(await valueOf('Total with estimated tax')).toHaveTextContent('$299.25');
  expect(await valueOf('Load date now')).toHaveTextContent('Dec 18, 2026');
  expect(await valueOf('Load date after the change')).toHaveTextContent('Dec 21, 2026 3 days later');
  expect(await valueOf('Moves with it')).toHaveTextContent('6 other lines of the order');
  expect(await valueOf('Today, of the lines’ current price')).toHaveTextContent('25%: $312.77');
  expect(await valueOf('With more time before the load date')).toHaveTextContent('5%');
  expect(await valueOf('Priced by')).toHaveTextContent('Marcus Oyelaran');
  expect(await valueOf('Approved by')).toHaveTextContent('Sofia Ruiz');
  expect(screen.getAllByRole('timer')[0]).toHaveTextContent(/^[\d,]+ days left$/);
});

test('where no rate is known, none is shown, and never as nothing', async () => {
  server.use(request(pricedOf({ offer: offerOf({ taxes: [], total: null }) })));
  showPage(ChangeRequestPage, one);
  expect(await screen.findByText('Your approval is needed: $285.00')).toBeInTheDocument();
  expect(screen.getByText(/We have no tax rate for this delivery address/)).toBeInTheDocument();
  expect(screen.queryByText('Total with estimated tax')).not.toBeInTheDocument();
});

test('an approval takes a code, and is of exactly what was shown', async () => {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  server.use(
    request(pricedOf()),
    stepUp({ mfaType: 'email', destination: 'm•••@dealer.test' }),
    http.post('/api/order/changerequestaction', async ({ request: asked }) => {
      const body: unknown = await asked.json();
      sent.push({ address: new URL(asked.url).search, body });
      const isFirst = sent.length === 1;
      return HttpResponse.json(
        isFirst
          ? { isSuccess: false, message: 'This code is incorrect.', code: 'codeRefused' }
          : { isSuccess: true, message: 'Approved.' },
        { status: isFirst ? 422 : 200 },
      );
    }),
  );
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve price' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('You’ll be charged about $299.25 with tax, $285.00 before tax.'),
  ).toBeInTheDocument();
  expect(dialog.getByText('The order’s load date moves to Dec 21, 2026.')).toBeInTheDocument();
  expect(
    await dialog.findByText('We sent a code to m•••@dealer.test. It is valid for five minutes.'),
  ).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Verification code'), '111111');
  await user.click(dialog.getByRole('button', { name: 'Approve $299.25' }));
  expect(await dialog.findByText('This code is incorrect.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Verification code'));
  await user.type(dialog.getByLabelText('Verification code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Approve $299.25' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.at(-1)).toEqual({
    address: '?id=5&approve=true',
    body: { shownHash: 'abc123', authCode: '123456' },
  });
});

test('a credit is approved and declined by the same amounts', async () => {
  server.use(
    request(pricedOf({ offer: offerOf({ amount: -359.22, total: -402.33 }) })),
    stepUp({ mfaType: 'password' }),
  );
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve price' }));
  const approval = within(await screen.findByRole('dialog', { name: 'Approve CR-000005' }));
  expect(await approval.findByRole('button', { name: 'Approve credit of $402.33' })).toBeVisible();
  expect(approval.getByText('You’ll be credited about $402.33 with tax, $359.22 before tax.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Decline price' }));
  expect(
    await screen.findByText('You decline a credit of about $402.33 with tax, $359.22 before tax.'),
  ).toBeVisible();
});

test('those without two-step verification type the password', async () => {
  server.use(request(pricedOf()), stepUp({ mfaType: 'password' }));
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve price' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a quote that has become another is shown before it can be answered', async () => {
  let hash = 'abc123';
  server.use(
    http.get('/api/order/changerequest/item/5', () =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        item: pricedOf({ offer: offerOf({ hash, total: hash === 'abc123' ? 299.25 : 400 }) }),
      }),
    ),
    stepUp({ mfaType: 'totp' }),
    http.post('/api/order/changerequestaction', () => {
      hash = 'def456';
      return HttpResponse.json(
        { isSuccess: false, message: 'It has changed.', code: 'stale', item: pricedOf() },
        { status: 409 },
      );
    }),
  );
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve price' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Verification code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Approve $299.25' }));
  expect(await screen.findByText('Your approval is needed: $400.00')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('declining says what follows and asks why', async () => {
  const sent: unknown[] = [];
  server.use(
    request(pricedOf()),
    http.post('/api/order/changerequestaction', async ({ request: asked }) => {
      sent.push([new URL(asked.url).search, await asked.json()]);
      return HttpResponse.json({ isSuccess: true, message: 'Declined.' });
    }),
  );
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Decline price' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The order stays as it is, nothing is charged/)).toBeInTheDocument();
  expect(
    dialog.getByText('You decline a charge of about $299.25 with tax, $285.00 before tax.'),
  ).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why do you decline? (optional)'), 'Too expensive');
  await user.click(dialog.getByRole('button', { name: 'Decline price' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([['?id=5&approve=false', { shownHash: 'abc123', reason: 'Too expensive' }]]),
  );
});

test('those who may not answer see why, staff in a dealer’s place above all', async () => {
  server.use(request(pricedOf({ allowedActions: [] })));
  showPage(ChangeRequestPage, one);
  expect(await screen.findByText(/Your role doesn’t include approving changes/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve price' })).not.toBeInTheDocument();
  useSession.setState({ isImpersonating: true });
  expect(
    await screen.findByText(/Staff can’t answer a price while impersonating a dealer/),
  ).toBeInTheDocument();
});

test('what was approved has a receipt; what went ahead by itself has none', async () => {
  const given = { answeredAt: '2026-11-22T10:00:00Z', answeredBy: 'Maya Okafor', hash: 'abc123', reason: '' };
  const approved = pricedOf({ status: 'dealer_approved', answer: given, allowedActions: [] });
  const fetched: string[] = [];
  server.use(
    request(approved),
    http.get('/api/order/changerequest/receipt/5', ({ request: asked }) => {
      fetched.push(asked.url);
      return new HttpResponse('%PDF', {
        headers: { 'Content-Disposition': 'attachment; filename="receipt.pdf"' },
      });
    }),
  );
  URL.createObjectURL = () => 'blob:x';
  const { user } = showPage(ChangeRequestPage, one);
  expect(await screen.findByText(/^Approved by Maya Okafor on Nov 22, 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download receipt' }));
  await vi.waitFor(() => expect(fetched).toHaveLength(1));
});

test('a change that costs nothing has no receipt', async () => {
  server.use(request(itemOf({ status: 'dealer_approved', statusLabel: 'Approved' })));
  showPage(ChangeRequestPage, one);
  expect(await screen.findByText(/free of charge and goes ahead/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument();
});

test('cancelling wants a reason, and keeps what was typed where it is refused', async () => {
  server.use(
    request(submittedOf()),
    refuse('put', '/order/changerequest/action', { status: 409, message: 'It has a price.' }),
  );
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel request' }));
  expect(await dialog.findByText('Enter 5 to 1,000 characters.', { selector: 'p' })).toBeVisible();
  await user.type(dialog.getByLabelText('Why are you cancelling it?'), 'No longer needed');
  await user.click(dialog.getByRole('button', { name: 'Cancel request' }));
  expect(await dialog.findByText('It has a price.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Why are you cancelling it?')).toHaveValue('No longer needed');
});

test('what was asked for is corrected until someone has begun with it', async () => {
  const sent: unknown[] = [];
  const update = { action: 'update', label: 'Update', needs: ['comment'], isDestructive: false };
  const details = [{ lineNumber: 1, field: 'Colour', old: 'White', new: 'Iron ore', note: '' }];
  server.use(
    request({ ...submittedOf(), lines: '1', details, allowedActions: [update] }),
    http.put('/api/order/changerequest/action', async ({ request: asked }) => {
      sent.push(await asked.json());
      return HttpResponse.json({ isSuccess: true, message: 'Updated.', item: submittedOf() });
    }),
  );
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct or add to CR-000005' }));
  const value = dialog.getByLabelText('Colour of line 1 after the change');
  await user.clear(value);
  await user.type(value, 'Bronze');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ action: 'update', comment: '', items: [{ ...details[0], new: 'Bronze' }] });
  expect(sent[0]).not.toHaveProperty('lines');
});

test('lines with 0 and letters are named and corrected as the ERP numbers them', async () => {
  const sent: unknown[] = [];
  const update = { action: 'update', label: 'Update', needs: ['comment'], isDestructive: false };
  const details = [{ lineNumber: 10_000_065, field: 'Colour', old: 'White', new: 'Iron ore', note: '' }];
  server.use(
    request({ ...submittedOf(), lines: '1, 2A', details, allowedActions: [update] }),
    http.put('/api/order/changerequest/action', async ({ request: asked }) => {
      sent.push(await asked.json());
      return HttpResponse.json({ isSuccess: true, message: 'Updated.', item: submittedOf() });
    }),
  );
  const { user } = showPage(ChangeRequestPage, one);
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct or add to CR-000005' }));
  expect(dialog.getByLabelText('Colour of line 2A after the change')).toHaveValue('Iron ore');
  const lines = dialog.getByDisplayValue('1, 2A');
  await user.clear(lines);
  await user.type(lines, '0, 2AA');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(
    await dialog.findByText('Enter the numbers of lines, such as 1, 4.', { selector: 'p' }),
  ).toBeVisible();
  await user.clear(lines);
  await user.type(lines, '0, 2a');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ lines: [10_000_000, 10_000_065] });
});
