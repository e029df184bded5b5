import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { useSession } from '@/shared/store/session';
import { figurePaths } from './figure-paths';
import { codeText } from '@/shared/i18n/t';
import { matchWords } from './model';
import { mappingOf } from './parts/mapping';
import { accountOf, overdueOf, remittanceOf } from './samples';
import PaymentsPage from './staff/payments-page';
import ReceivablePage from './staff/receivable-page';
import ReceivablesPage from './staff/receivables-page';
import RemittancePage from './staff/remittance-page';
import { RemittancesToDo } from './home/remittances-to-do';
import RemittancesPage from './staff/remittances-page';

const as = authorizationOf({
  user: { id: 9, kind: 'staff', name: 'Rita Cole', email: 'rita@maker.test' },
  sections: [grantOf('remittances', 'view', 'edit', 'approve'), grantOf('invoices', 'view')],
});

const one = { pattern: '/admin/remittances/:id', at: '/admin/remittances/4', as };
const list = { pattern: '/admin/remittances', at: '/admin/remittances', as };

const open = {
  id: 8,
  invoiceNumber: 'I3008',
  dueOn: '2026-10-02',
  balance: 120,
  currency: 'CAD',
};

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  useSession.setState({ isStaff: true });
  server.use(
    answer('get', '/admin/remittance/4', { item: remittanceOf() }),
    answer('get', '/admin/invoices/listing', { items: [open], count: 1 }),
  );
});

const keep =
  (body: object = { isSuccess: true, message: 'Done.' }) =>
  async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push([pathname + search, await request.json()]);
    return HttpResponse.json(body);
  };

test('a remittance stands beside the open invoices of its account, and what does not fit is named', async () => {
  showPage(RemittancePage, one);
  expect(await screen.findByText('$50.00 too much')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'I3008' })).toHaveAttribute('href', '/admin/invoices/8');
  expect(screen.getByRole('link', { name: 'NG-1001 · Northgate Windows' })).toHaveAttribute(
    'href',
    '/admin/receivables/NG-1001',
  );
});

test('rejecting wants one of the reasons and a word', async () => {
  server.use(http.put('/api/admin/remittance/4/action', keep()));
  const { user } = showPage(RemittancePage, one);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Explanation'), 'Nothing came.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect((await dialog.findAllByText('Choose a reason.')).length).toBeGreaterThan(0);
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Not received');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      [
        '/api/admin/remittance/4/action?action=reject',
        { reasonCode: 'notReceived', reason: 'Nothing came.', rowVersion: 3 },
      ],
    ]),
  );
});

test('a word about a remittance is a note or goes to the dealer by the button that is pressed', async () => {
  const message = { action: 'message', label: 'Message', isDestructive: false, needs: [] };
  server.use(
    answer('get', '/admin/remittance/4', { item: remittanceOf({ allowedActions: [message] }) }),
    http.post('/api/admin/remittance/message', keep()),
  );
  const { user } = showPage(RemittancePage, one);
  const words = await screen.findByLabelText('Message or note');
  await user.click(screen.getByRole('button', { name: 'Send to dealer' }));
  expect(sent).toEqual([]);
  await user.type(words, 'Ask the bank.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  const path = '/api/admin/remittance/message';
  await waitFor(() => expect(sent).toEqual([[path, { id: 4, text: 'Ask the bank.', isInternal: true }]]));
  await user.type(words, 'Hello.');
  await user.click(screen.getByRole('button', { name: 'Send to dealer' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([path, { id: 4, text: 'Hello.', isInternal: false }]));
});

test.each([
  [{ needsAnotherApproval: true, secondApprovalAbove: 5000 }, /^Yours is the first of two.*\$5,000\.00/],
  [{ needsAnotherApproval: false, isFirstApproved: true }, /^Yours is the second approval/],
  [{ needsAnotherApproval: false }, /^The dealer will be notified/],
])('approving says who approves as well: %o', async (changes, words) => {
  const approve = { action: 'approve', label: 'Approve', isDestructive: false, needs: [] };
  const item = remittanceOf({ status: 'in_review', allowedActions: [approve], ...changes });
  server.use(answer('get', '/admin/remittance/4', { item }));
  const { user } = showPage(RemittancePage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(words)).toBeVisible();
});

test('posting asks for the receipt, and takes less than all of a line', async () => {
  const post = { action: 'post', label: 'Post', isDestructive: false, needs: [] };
  server.use(
    answer('get', '/admin/remittance/4', {
      item: remittanceOf({ status: 'approved', allowedActions: [post] }),
    }),
    http.put('/api/admin/remittance/4/action', keep()),
  );
  const { user } = showPage(RemittancePage, one);
  await user.click(await screen.findByRole('button', { name: 'Post' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Receipt number'), 'R-77');
  const amount = dialog.getByLabelText('Posted for I3007');
  await user.clear(amount);
  await user.type(amount, '450');
  await user.click(dialog.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      [
        '/api/admin/remittance/4/action?action=post',
        { receipt: 'R-77', lines: [{ id: 1, amount: 450 }], rowVersion: 3 },
      ],
    ]),
  );
});

test('the allocation changes with a reason, and another invoice can join it', async () => {
  server.use(http.put('/api/admin/remittance/4', keep()));
  const { user } = showPage(RemittancePage, one);
  await user.click(await screen.findByRole('button', { name: 'Change what it pays' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = await dialog.findByLabelText('Amount for I3007');
  await user.clear(amount);
  await user.type(amount, '450');
  await user.selectOptions(await dialog.findByLabelText('Add an invoice'), 'I3008 · $120.00');
  await user.type(dialog.getByLabelText('Amount for I3008'), '50');
  await user.type(dialog.getByLabelText('Why does it change?'), 'Credit applied');
  await user.click(dialog.getByRole('button', { name: 'Change what it pays' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      [
        '/api/admin/remittance/4',
        {
          rowVersion: 3,
          reason: 'Credit applied',
          invoices: [
            { invoiceId: 7, amount: 450 },
            { invoiceId: 8, amount: 50 },
          ],
        },
      ],
    ]),
  );
});

test('many are approved at once, with a result for each', async () => {
  server.use(
    answer('get', '/admin/remittance/listing', { items: [remittanceOf()], count: 1, summary: [{}, {}, {}] }),
    http.post(
      '/api/admin/remittance/action/bulk',
      keep({
        isSuccess: true,
        message: '',
        count: 1,
        items: [{ id: 4, number: 'RM-000004', isSuccess: false, message: 'A second person has to approve.' }],
      }),
    ),
  );
  const { user } = showPage(RemittancesPage, list);
  await user.click(await screen.findByRole('checkbox', { name: /^Select remittance/i }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve 1 remittance?' }));
  expect(question.getByText(/Dealers are notified by email/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('A second person has to approve.')).toBeInTheDocument();
  expect(sent).toMatchObject([['/api/admin/remittance/action/bulk', { action: 'approve', ids: [4] }]]);
});

test('what is handed over is said by day, format and columns, and again only when it is asked for', async () => {
  server.use(
    answer('get', '/admin/remittance/listing', { items: [remittanceOf()], count: 1, summary: [{}, {}, {}] }),
    answer('get', '/admin/remittance/export/preview', {
      items: [{ currency: 'CAD', remittances: 2, amount: 500 }],
      count: 1,
    }),
    http.post('/api/admin/remittance/export', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse('x', { headers: { 'Content-Disposition': 'attachment; filename="r.csv"' } });
    }),
  );
  URL.createObjectURL = () => 'blob:x';
  const { user } = showPage(RemittancesPage, list);
  await user.click(await screen.findByRole('button', { name: 'Export to the ERP' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^2 remittances · \$500\.00$/)).toBeVisible();
  await user.type(dialog.getByLabelText('Columns (optional)'), 'Customer=account');
  await user.click(dialog.getByLabelText('Include remittances already exported'));
  await user.click(dialog.getByRole('button', { name: 'Export to the ERP' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { format: 'csv', again: true, mapping: [{ name: 'Customer', field: 'account' }] },
    ]),
  );
  // The ERP wants the same columns the next time.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Export to the ERP' }));
  expect(await screen.findByLabelText('Columns (optional)')).toHaveValue('Customer=account');
});

test('where nothing is left, no file is offered', async () => {
  server.use(
    answer('get', '/admin/remittance/listing', { items: [remittanceOf()], count: 1, summary: [{}, {}, {}] }),
    answer('get', '/admin/remittance/export/preview', { items: [], count: 0 }),
  );
  const { user } = showPage(RemittancesPage, list);
  await user.click(await screen.findByRole('button', { name: 'Export to the ERP' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Nothing to export since this day.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Export to the ERP' })).not.toBeInTheDocument();
});

test('the emails of several accounts are read one after the other', async () => {
  const others = [
    overdueOf(),
    overdueOf({ account: 'B-2', id: 4, accountName: 'Bare Glass', contactName: 'Bea', email: 'b@bare.test' }),
  ];
  server.use(
    answer('get', '/admin/remittance/reminders', { items: others, count: 2, summary: [{}, {}, {}, {}] }),
    http.get('/api/admin/remittance/reminders/preview', ({ request }) => {
      const account = new URL(request.url).searchParams.get('account');
      const item = { subject: `To ${account}`, text: 'Please pay.', html: '' };
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
  );
  const { user } = showPage(ReceivablesPage, { pattern: '/admin/receivables', at: '/admin/receivables', as });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Northgate Windows' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bare Glass' }));
  await user.click(await screen.findByRole('button', { name: 'Send reminders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 accounts' }));
  expect(await dialog.findByText('To NG-1001')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Previous email' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Next email' }));
  expect(await dialog.findByText('To B-2')).toBeVisible();
  expect(dialog.getByText('2 of 2: Bare Glass')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Next email' })).toBeDisabled();
});

test('columns are a name and a field, or a name and a text', () => {
  expect(mappingOf('')).toBeNull();
  expect(mappingOf('Source="portal"\nSum=amount')).toEqual([
    { name: 'Source', constant: 'portal' },
    { name: 'Sum', field: 'amount' },
  ]);
  expect(mappingOf('amount')).toBeUndefined();
});

test('reminders go out only to whom someone has chosen, each with its result', async () => {
  const others = [overdueOf(), overdueOf({ account: 'B-2', id: 4, accountName: 'Bare Glass', email: null })];
  server.use(
    answer('get', '/admin/remittance/reminders', { items: others, count: 2, summary: [{}, {}, {}, {}] }),
    http.get('/api/admin/remittance/reminders/preview', ({ request }) => {
      const template = new URL(request.url).searchParams.get('template');
      const item = { subject: `A ${template} reminder`, text: 'Please pay.', html: '' };
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
    http.post(
      '/api/admin/remittance/reminders',
      keep({
        isSuccess: true,
        message: '',
        count: 1,
        items: [{ account: 'NG-1001', isSuccess: true, message: 'Sent to maya@dealer.test.' }],
      }),
    ),
  );
  const { user } = showPage(ReceivablesPage, { pattern: '/admin/receivables', at: '/admin/receivables', as });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Northgate Windows' }));
  await user.click(await screen.findByRole('button', { name: 'Send reminders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 1 account' }));
  expect(await dialog.findByText('A friendly reminder')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Wording'), 'Firm');
  expect(await dialog.findByText('A firm reminder')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remind 1 account' }));
  expect(await screen.findByText('Sent to maya@dealer.test.')).toBeInTheDocument();
  expect(sent).toEqual([['/api/admin/remittance/reminders', { accounts: ['NG-1001'], template: 'firm' }]]);
});

test('an account shows how it pays, and each figure leads to its rows', async () => {
  const dispute = {
    remittanceId: 4,
    remittance: 'RM-000004',
    invoiceId: 7,
    invoiceNumber: 'I3007',
    reason: 'damaged',
    requestNumber: null,
    currency: 'CAD',
    amount: 20,
  };
  const entry = {
    number: 'R-9',
    kind: 'receipt' as const,
    enteredOn: '2026-11-20',
    reference: 'EFT-9',
    currency: 'CAD',
    amount: 500,
    remittanceId: 5,
    remittance: 'RM-000005',
    foundBy: 'reference',
    asOf: '2026-11-24T06:00:00Z',
  };
  const item = accountOf({
    disputes: [dispute],
    entries: [entry, { ...entry, number: 'R-10', remittanceId: null, remittance: null }],
  });
  server.use(answer('get', '/admin/remittance/accounts/NG-1001', { item }));
  showPage(ReceivablePage, {
    pattern: '/admin/receivables/:account',
    at: '/admin/receivables/NG-1001',
    as,
  });
  expect(await screen.findByText('34 days')).toBeInTheDocument();
  const paths = figurePaths({ account: 'NG-1001', currency: 'CAD', today: '2026-11-24' });
  expect(screen.getByRole('link', { name: /^1 to 30 days overdue/ })).toHaveAttribute(
    'href',
    paths.ageing('days30'),
  );
  expect(paths.ageing('days30')).toContain('f.dueOn=2026-10-25..2026-11-23');
  expect(paths.overdue).toContain('f.dueOn=..2026-11-23');
  for (const [name, id] of [
    ['RM-000004', 4],
    ['RM-000005', 5],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/admin/remittances/${id}`);
});

test('payments are listed with their remittance, and those without one are a view of their own', async () => {
  const payment = {
    id: 1,
    number: 'R-9',
    account: 'NG-1001',
    accountName: 'Northgate Windows',
    enteredOn: '2026-11-20',
    method: 'EFT',
    reference: 'EFT-9',
    currency: 'CAD',
    amount: 500,
    applied: 500,
    invoices: 'I3001, I3002',
    isMatched: true,
    remittanceId: 5,
    remittance: 'RM-000005',
    foundBy: 'reference',
    asOf: '2026-11-24T06:00:00Z',
  };
  const alone = {
    ...payment,
    id: 2,
    number: 'R-10',
    isMatched: false,
    remittanceId: null,
    remittance: null,
    foundBy: 'differs',
  };
  const filters: (string | null)[] = [];
  server.use(
    http.get('/api/admin/remittance/payments', ({ request }) => {
      filters.push(new URL(request.url).searchParams.get('filter'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [payment, alone], count: 2 });
    }),
    answer('get', '/user/views', { items: [], count: 0 }),
  );
  const { user } = showPage(PaymentsPage, { pattern: '/admin/payments', at: '/admin/payments', as });
  const row = within(await screen.findByRole('row', { name: /R-10/ }));
  expect(row.getByText(codeText(matchWords, 'differs'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Without a remittance' }));
  await vi.waitFor(() => expect(filters.at(-1)).toContain('["isMatched","=",false]'));
});

test('the first page lists the remittances whose next step is the reader’s', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/admin/remittance/listing', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filter'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [remittanceOf()], count: 1 });
    }),
  );
  showPage(RemittancesToDo, list);
  expect(await screen.findByText('1 remittance is waiting')).toBeVisible();
  expect(asked).toEqual(['["isYourTurn","=",true]']);
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/admin/remittances?f.isYourTurn=true',
  );
});
