import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { grantOf } from '@/test/people';
import { readPath } from '@/shared/records/values';
import { figuresOf, remittanceOf } from '@/entities/money/samples';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import RemitPage from './dealer/remit-page';
import { itemOf } from './samples';

const page = {
  pattern: '/financials/remit',
  at: '/financials/remit',
  as: { sections: [grantOf('financials', 'view', 'edit')] },
};

type Sent = { readonly isDraft: boolean; readonly id: number | null; readonly invoices: readonly object[] };

let sent: Sent[] = [];

/** Takes what is sent, and answers with the draft or the remittance that it makes. */
const take = async ({ request }: { request: Request }) => {
  const form: Sent = await request.json();
  sent.push(form);
  const item = remittanceOf({ status: form.isDraft ? 'draft' : 'submitted', rowVersion: sent.length });
  return HttpResponse.json({ isSuccess: true, message: 'Recorded.', id: item.id, item });
};

beforeEach(() => {
  sent = [];
  server.use(
    answer('get', '/financial/summary', { item: { today: '2026-11-24', currencies: [figuresOf()] } }),
    answer('get', '/financial/list', {
      items: [
        itemOf({ id: 1, invoiceNumber: 'I1', dueOn: '2026-09-01', left: 100 }),
        itemOf({ id: 2, invoiceNumber: 'I2', dueOn: '2026-10-01', left: 200 }),
      ],
      count: 2,
    }),
    answer('get', '/financial/history', { items: [], count: 0 }),
    answer('get', '/financial/details', { item: remittanceOf({ status: 'draft' }) }),
    http.post('/api/financial/remit', take),
    http.put('/api/financial/remit', take),
  );
});

/** What every payment needs beside its amount, where it isn't there yet, and off it goes. */
async function send(user: ReturnType<typeof showPage>['user']) {
  const method = screen.getByLabelText('Method');
  if (readPath(method, 'value') === '') await user.selectOptions(method, 'Cheque');
  const reference = screen.getByLabelText(/^(Cheque number|Transfer reference|Reference)$/);
  if (readPath(reference, 'value') === '') await user.type(reference, '7');
  await user.click(screen.getByRole('button', { name: 'Send to Transom' }));
}

test('all that is missing is said at once, in plain words', async () => {
  const { user } = showPage(RemitPage, page);
  await screen.findByRole('checkbox', { name: 'Pay I1' });
  await user.click(screen.getByRole('button', { name: 'Send to Transom' }));
  const said = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Select what you have paid, or enter an amount.',
    'Choose a method.',
    'Enter a reference.',
  ]);
  expect(screen.queryByText('Follows what you select.')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Method'), 'Cheque');
  await user.type(screen.getByLabelText('Amount for I1'), '60');
  await user.click(screen.getByRole('button', { name: 'Send to Transom' }));
  const left = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(left.map(({ textContent }) => textContent)).toEqual([
    'Enter the cheque number.',
    'Choose the reason for short payment of I1.',
  ]);
});

test('the amount goes to the oldest first, and what is left over is always in sight', async () => {
  const { user } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' }), '250');
  await screen.findByLabelText('Amount for I1');
  await user.click(screen.getByRole('button', { name: 'Oldest first' }));
  expect(screen.getByLabelText('Amount for I1')).toHaveValue('100.00');
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('150.00');
  expect(screen.getByText('The amounts match.')).toBeVisible();
  // Of the last one the rest follows, without a question.
  expect(screen.getByLabelText('Reason for short payment of I2')).toHaveValue('partialPayment');
});

test('a draft is kept as one types, once, and then sent from the version that it has', async () => {
  const { user, router } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText('Reference'), '1007');
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 });
  expect(sent[0]).toMatchObject({ isDraft: true, id: null, reference: '1007' });
  await waitFor(() => expect(router.state.location.search).toBe('?id=4'));
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Pay I1' }));
  expect(screen.getByLabelText('Reference')).toHaveValue('1007');
  await send(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/financials/history/4'));
  expect(sent.at(-1)).toMatchObject({
    isDraft: false,
    id: 4,
    amount: 100,
    invoices: [{ invoiceId: 1, amount: 100 }],
  });
});

test('a newer version from elsewhere stops the draft, until one is chosen', async () => {
  server.use(
    http.put('/api/financial/remit', () =>
      HttpResponse.json(
        {
          isSuccess: false,
          message: 'Changed.',
          code: 'stale',
          item: remittanceOf({ status: 'draft', rowVersion: 9 }),
        },
        { status: 409 },
      ),
    ),
  );
  const { user } = showPage(RemitPage, { ...page, at: '/financials/remit?id=4' });
  await user.type(await screen.findByLabelText('Cheque number'), '8');
  expect(await screen.findByText('This draft was changed elsewhere', {}, { timeout: 5000 })).toBeVisible();
  server.use(http.put('/api/financial/remit', take));
  await user.click(screen.getByRole('button', { name: 'Keep this version' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ rowVersion: 9, reference: '10078' }), {
    timeout: 5000,
  });
});

test('what the server refuses stands beside its line', async () => {
  server.use(
    refuse('post', '/financial/remit', {
      status: 422,
      message: 'Check the form.',
      errors: { 'invoices.0.amount': ['Only $90.00 is left of I1.'], method: ['Choose a method.'] },
    }),
  );
  const { user } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText('Amount for I1'), '100');
  await send(user);
  const row = (await screen.findByRole('checkbox', { name: 'Pay I1' })).closest('li');
  await waitFor(() => expect(row).toHaveTextContent('Only $90.00 is left of I1.'));
  expect(screen.getAllByText('Choose a method.').length).toBeGreaterThan(0);
});

test('a pasted list is shown line by line before any of it is applied', async () => {
  server.use(
    answer('post', '/financial/paste', {
      item: {
        currency: 'CAD',
        amount: 90,
        discounts: 0,
        credits: 0,
        statedTotal: 95,
        difference: -5,
        statedTotals: [{ line: 3, text: 'Total 95.00', amount: 95 }],
        columns: [],
        isTable: false,
        isUndecided: false,
        sheet: null,
        otherSheets: [],
        hiddenLines: [],
        lines: [
          {
            line: 1,
            text: 'I1 90.00',
            invoiceId: 1,
            invoiceNumber: 'I1',
            foundBy: 'number',
            isCredit: false,
            amount: 90,
            discount: 0,
            left: 100,
            hasAmount: true,
            notUsed: ['GST 4.50'],
            problem: 'Only $90.00 of $100.00.',
          },
        ],
        notUnderstood: [
          { line: 2, text: 'X9 5.00', why: 'No open invoice has this number.' },
          { line: 4, text: 'Cheque 30441 of Nov 20, 2026', why: 'No open invoice has this number.' },
        ],
      },
    }),
  );
  const { user } = showPage(RemitPage, page);
  await screen.findByLabelText('Amount for I1');
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('List of invoices'), 'I1 90.00');
  await user.click(dialog.getByRole('button', { name: 'Read the list' }));
  expect(await dialog.findByText('Only $90.00 of $100.00.')).toBeInTheDocument();
  expect(dialog.getByText('No open invoice has this number.')).toBeInTheDocument();
  expect(dialog.getByText(/which is −\$5.00 off/)).toBeInTheDocument();
  expect(dialog.getByText('Not used: GST 4.50')).toBeInTheDocument();
  // What the payment comes to is asked, where the list says another total.
  expect(dialog.getByRole('radio', { name: '$90.00, the total of the lines' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '$95.00, the total in the list' }));
  expect(dialog.getByText('Payment: Cheque · 30441 · Nov 20, 2026')).toBeVisible();
  expect(dialog.getByText('1 line was not understood', { selector: 'p' })).toBeVisible();
  expect(screen.getByLabelText('Amount for I1')).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Apply 1 line' }));
  await waitFor(() => expect(screen.getByLabelText('Amount for I1')).toHaveValue('90.00'));
  expect(screen.getByText('Still to apply $5.00')).toBeVisible();
  expect(screen.getByLabelText('Method')).toHaveValue('cheque');
  expect(screen.getByLabelText('Cheque number')).toHaveValue('30441');
  expect(screen.getByLabelText('Date')).toHaveValue('Nov 20, 2026');
});

const pastedOf = (changes: object) => ({
  currency: 'CAD',
  amount: 0,
  discounts: 0,
  credits: 0,
  statedTotal: null,
  difference: null,
  statedTotals: [],
  columns: [],
  isTable: true,
  isUndecided: false,
  sheet: null,
  otherSheets: [],
  hiddenLines: [],
  lines: [],
  notUnderstood: [],
  ...changes,
});

const pastedLine = {
  line: 2,
  text: 'I1  60.00  40.00',
  invoiceId: 1,
  invoiceNumber: 'I1',
  foundBy: 'number',
  isCredit: false,
  amount: 60,
  discount: 0,
  left: 100,
  hasAmount: true,
  notUsed: [],
  problem: null,
};

test('which column is paid is asked where nothing decides it, and read anew with the answer', async () => {
  const asked: unknown[] = [];
  const column = (heading: string, role: string) => ({ heading, samples: ['60.00'], role });
  server.use(
    http.post('/api/financial/paste', async ({ request }) => {
      const form: unknown = await request.json();
      asked.push(form);
      const columns = [column('No', 'invoice'), column('A', 'other'), column('', 'other')];
      const isUndecided = asked.length === 1;
      const lines = [isUndecided ? { ...pastedLine, amount: 0, hasAmount: false } : pastedLine];
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        item: pastedOf({ columns, isUndecided, lines }),
      });
    }),
  );
  const { user } = showPage(RemitPage, page);
  await screen.findByLabelText('Amount for I1');
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('List of invoices'), 'x');
  await user.click(dialog.getByRole('button', { name: 'Read the list' }));
  expect(await dialog.findByText('Which column is the amount paid?')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Read with these columns' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('A'), 'Amount paid');
  await user.selectOptions(dialog.getByLabelText('Column 3'), 'Balance');
  await user.click(dialog.getByRole('button', { name: 'Read with these columns' }));
  await user.click(await dialog.findByRole('button', { name: 'Apply 1 line' }));
  await waitFor(() => expect(screen.getByLabelText('Amount for I1')).toHaveValue('60.00'));
  expect(asked.at(-1)).toMatchObject({ columns: ['invoice', 'paid', 'balance'] });
});

test('a file is read by the server, and rows that it hides are named', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.post('/api/financial/paste', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const hiddenLines = searchParams.get('withHidden') === 'true' ? [] : [3, 4];
      const item = pastedOf({ lines: [pastedLine], sheet: 'This month', hiddenLines });
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
  );
  const { user } = showPage(RemitPage, page);
  await screen.findByLabelText('Amount for I1');
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByTestId('paste-file'), new File(['x'], 'paid.xlsx'));
  expect(await dialog.findByText('2 hidden rows were left out: rows 3, 4.')).toBeInTheDocument();
  expect(dialog.getByText('Sheet “This month” was read.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Include hidden rows' }));
  await waitFor(() => expect(dialog.queryByText(/hidden rows were/)).not.toBeInTheDocument());
  expect(asked.map((query) => query.get('withHidden'))).toEqual(['false', 'true']);
  expect(asked[0]?.get('currency')).toBe('CAD');
});

test('what the server says of a file stands in the dialog', async () => {
  server.use(
    refuse('post', '/financial/paste', {
      status: 422,
      message: 'Check the form.',
      errors: { file: ['This is a BAI2 bank file.'] },
    }),
  );
  const { user } = showPage(RemitPage, page);
  await screen.findByLabelText('Amount for I1');
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByTestId('paste-file'), new File(['x'], 'paid.txt'));
  expect(await dialog.findByText('This is a BAI2 bank file.')).toBeInTheDocument();
});

test('a file in a format of banks is called by its name, though it is none that is taken', async () => {
  server.use(
    http.post('/api/financial/paste', ({ request }) => {
      const isFile = request.headers.get('Content-Type')?.startsWith('multipart/') === true;
      const message = isFile ? 'This file type isn’t supported here.' : 'Check the form.';
      const errors = isFile ? {} : { text: ['This is a bank file in the camt format.'] };
      return HttpResponse.json({ isSuccess: false, message, errors }, { status: isFile ? 415 : 422 });
    }),
  );
  const { user } = showPage(RemitPage, page);
  await screen.findByLabelText('Amount for I1');
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByTestId('paste-file'), new File(['<Document>'], 'paid.txt'));
  expect(await dialog.findByText('This is a bank file in the camt format.')).toBeInTheDocument();
});

test('what was chosen before leads the list, and its number is called what it is', async () => {
  const { user } = showPage(RemitPage, { ...page, at: '/financials/remit?items=2' });
  const list = within(await screen.findByRole('list', { name: 'Invoices' }));
  await waitFor(() => expect(screen.getByLabelText('Amount for I2')).toHaveValue('200.00'));
  const numbers = () => list.getAllByRole('listitem').map((row) => /I\d/.exec(row.textContent)?.[0]);
  expect(numbers()).toEqual(['I2', 'I1']);
  await user.click(screen.getByRole('checkbox', { name: 'Pay I1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pay I2' }));
  expect(numbers()).toEqual(['I2', 'I1']);
  await user.selectOptions(screen.getByLabelText('Method'), 'EFT');
  expect(screen.getByLabelText('Transfer reference')).toBeVisible();
});

test('what stays unpaid is added up beside the payment, and said before it is confirmed', async () => {
  server.use(
    refuse('post', '/financial/remit', { status: 403, message: 'Confirm.', code: 'stepUpRequired' }),
    answer('post', '/account/stepup', { item: { mfaType: 'totp' } }),
  );
  const { user } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText('Amount for I1'), '90');
  await user.selectOptions(screen.getByLabelText('Reason for short payment of I1'), 'Wrong price');
  await user.type(screen.getByLabelText('Amount for I2'), '150');
  await user.selectOptions(screen.getByLabelText('Reason for short payment of I2'), 'Tax');
  expect(screen.getByText('Short payments').parentElement).toHaveTextContent('$60.00');
  await send(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this payment' }));
  expect(dialog.getByText('Of these invoices, $60.00 stays unpaid.')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the amount follows what is ticked, and a difference is asked about once', async () => {
  const { user, router } = showPage(RemitPage, page);
  await user.click(await screen.findByRole('checkbox', { name: 'Pay all 2 invoices' }));
  const amount = screen.getByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' });
  expect(amount).toHaveValue('300.00');
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('200.00');
  // A short pay follows too, as long as nobody has entered an amount.
  await user.clear(screen.getByLabelText('Amount for I2'));
  await user.type(screen.getByLabelText('Amount for I2'), '150');
  await user.selectOptions(screen.getByLabelText('Reason for short payment of I2'), 'Partial payment');
  expect(amount).toHaveValue('250.00');
  await user.clear(amount);
  await user.type(amount, '300');
  await send(user);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('$50.00 isn’t applied to any invoice.')).toBeInTheDocument();
  expect(sent.filter(({ isDraft }) => !isDraft)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Change the payment to $250.00' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/financials/history/4'));
  expect(sent.at(-1)).toMatchObject({
    isDraft: false,
    amount: 250,
    invoices: [{ amount: 100 }, { amount: 150 }],
  });
});

test('what was cut for want of money gets what there is when the selection or the payment changes', async () => {
  const { user } = showPage(RemitPage, page);
  const payment = await screen.findByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' });
  await user.type(payment, '150');
  await user.click(await screen.findByRole('checkbox', { name: 'Pay all 2 invoices' }));
  expect(screen.getByLabelText('Amount for I1')).toHaveValue('100.00');
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('50.00');
  await user.click(screen.getByRole('checkbox', { name: 'Pay I1' }));
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('150.00');
  await user.clear(payment);
  await user.type(payment, '180');
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('180.00');
  // What someone enters is no longer filled in.
  await user.clear(screen.getByLabelText('Amount for I2'));
  await user.type(screen.getByLabelText('Amount for I2'), '120');
  await user.clear(payment);
  await user.tab();
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('120.00');
  expect(payment).toHaveValue('120.00');
});

test('without an amount, nothing is cut any more', async () => {
  const { user } = showPage(RemitPage, page);
  const payment = await screen.findByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' });
  await user.type(payment, '250');
  await user.click(await screen.findByRole('checkbox', { name: 'Pay all 2 invoices' }));
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('150.00');
  await user.clear(payment);
  await user.tab();
  expect(screen.getByLabelText('Amount for I2')).toHaveValue('200.00');
  expect(payment).toHaveValue('300.00');
  expect(screen.queryByLabelText('Reason for short payment of I2')).not.toBeInTheDocument();
});

test('Shift ticks all up to the one that was ticked before', async () => {
  const rows = [1, 2, 3, 4].map((id) =>
    itemOf({ id, invoiceNumber: `I${id}`, dueOn: `2026-09-0${id}`, left: 100 }),
  );
  server.use(answer('get', '/financial/list', { items: rows, count: 4 }));
  const { user } = showPage(RemitPage, page);
  await user.click(await screen.findByRole('checkbox', { name: 'Pay I3' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Pay I1' }));
  await user.keyboard('{/Shift}');
  const boxes = screen.getAllByRole('checkbox', { name: /^Pay I/ });
  expect(boxes.map((box) => readPath(box, 'checked'))).toEqual([true, true, true, false]);
  expect(screen.getByText('3 invoices')).toBeVisible();
});

test('a draft that was left is offered above the form', async () => {
  const draft = remittanceOf({ id: 9, number: 'RM-000009', status: 'draft', amount: 32_745.9 });
  server.use(answer('get', '/financial/history', { items: [draft], count: 1 }));
  showPage(RemitPage, page);
  const link = await screen.findByRole('link', { name: 'Continue draft RM-000009, $32,745.90' });
  expect(link).toHaveAttribute('href', '/financials/remit?id=9');
});

test('a discount is asked for only where someone wants one, and comes off the payment', async () => {
  const { user } = showPage(RemitPage, page);
  await user.click(await screen.findByRole('checkbox', { name: 'Pay I1' }));
  expect(screen.queryByRole('textbox', { name: 'Discount for I1' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discount for I1' }));
  await user.type(screen.getByRole('textbox', { name: 'Discount for I1' }), '5');
  expect(screen.getByLabelText('Amount for I1')).toHaveValue('95.00');
  await send(user);
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ amount: 95, invoices: [{ amount: 95, discount: 5, reason: null }] }),
  );
});

test('what is typed over a filled amount takes its place', async () => {
  server.use(
    answer('get', '/financial/list', {
      items: [itemOf({ id: 1, invoiceNumber: 'I1', left: 12_000 })],
      count: 1,
    }),
  );
  const { user } = showPage(RemitPage, page);
  await user.click(await screen.findByRole('checkbox', { name: 'Pay I1' }));
  const amount = screen.getByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' });
  expect(amount).toHaveValue('12,000.00');
  await user.tripleClick(amount);
  await user.keyboard('9000');
  expect(amount).toHaveValue('9000');
  await user.type(amount, '.005');
  await send(user);
  expect((await screen.findAllByText(/Enter a valid amount/)).length).toBeGreaterThan(0);
});

test('the form stays as it was sent until its page has gone', async () => {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => calls.push(`${request.method} ${request.url}`));
  const { user, router } = showPage(RemitPage, page);
  await user.click(await screen.findByRole('checkbox', { name: 'Pay I1' }));
  const listed = () => calls.filter((call) => call.includes('/financial/list')).length;
  const before = listed();
  await send(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/financials/history/4'));
  expect(sent.at(-1)).toMatchObject({ isDraft: false });
  expect(listed()).toBe(before);
  server.events.removeAllListeners();
});

test('a rest is kept on account where someone says so', async () => {
  const { user, router } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' }), '120');
  await user.click(await screen.findByRole('checkbox', { name: 'Pay I1' }));
  await send(user);
  await user.click(await screen.findByRole('button', { name: /^Pay .* on account$/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/financials/history/4'));
  expect(sent.at(-1)).toMatchObject({ isDraft: false, amount: 120 });
});

test('what was ticked in the list of open items is paid, and is no change yet', async () => {
  showPage(RemitPage, { ...page, at: '/financials/remit?items=2' });
  await waitFor(() => expect(screen.getByLabelText('Amount for I2')).toHaveValue('200.00'));
  expect(screen.getByRole('checkbox', { name: 'Pay I2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Pay I1' })).not.toBeChecked();
  expect(sent).toEqual([]);
});

test('a line that is wrong is named with a link, and what is mended is said no more', async () => {
  const { user } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText('Amount for I1'), '60');
  await send(user);
  const link = await screen.findByRole('link', { name: 'Choose the reason for short payment of I1.' });
  await user.click(link);
  expect(screen.getByLabelText('Reason for short payment of I1')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Reason for short payment of I1'), 'Partial payment');
  expect(screen.queryByText(/needs your attention/)).not.toBeInTheDocument();
});

test('an old draft that pays more than is left says so, although its amounts match', async () => {
  const old = remittanceOf({
    status: 'draft',
    amount: 150,
    invoices: remittanceOf().invoices.map((line) => ({
      ...line,
      invoiceId: 1,
      invoiceNumber: 'I1',
      left: 100,
      amount: 150,
    })),
  });
  server.use(answer('get', '/financial/details', { item: old }));
  showPage(RemitPage, { ...page, at: '/financials/remit?id=4' });
  expect(await screen.findByText('The amount for I1 is more than is left to pay.')).toBeVisible();
  expect(screen.queryByText('The amounts match.')).not.toBeInTheDocument();
});

test('a short pay for damage names a request that is under review or being resolved', async () => {
  const request = (id: number, summary: string) => ({ id, number: `SR-00000${id}`, summary });
  server.use(
    answer('get', '/service/open', { items: [request(7, 'Fogged glass')], count: 1 }),
    answer('get', '/service/processed', { items: [request(8, 'Broken pane')], count: 1 }),
  );
  const sections = [grantOf('financials', 'view', 'edit'), grantOf('service', 'view')];
  const { user } = showPage(RemitPage, { ...page, as: { sections } });
  await user.type(await screen.findByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' }), '60');
  await user.type(screen.getByLabelText('Amount for I1'), '60');
  await user.selectOptions(screen.getByLabelText('Reason for short payment of I1'), 'Damaged');
  await screen.findByRole('option', { name: 'SR-000007 · Fogged glass' });
  const claim = screen.getByLabelText('Service request about I1');
  await user.selectOptions(claim, 'SR-000008 · Broken pane');
  await send(user);
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ isDraft: false, invoices: [{ reason: 'damaged', requestId: 8 }] }),
  );
});

test('staff in a dealer’s place cannot record a payment', async () => {
  const { useSession } = await import('@/shared/store/session');
  useSession.setState({ isImpersonating: true });
  showPage(RemitPage, page);
  expect(await screen.findByText('Payments are recorded by the dealer')).toBeInTheDocument();
  useSession.setState({ isImpersonating: false });
  vi.restoreAllMocks();
});

test('a draft whose first answer was lost is kept once, whatever is typed next', async () => {
  const made = new Set<string | null>();
  let calls = 0;
  server.use(
    http.post('/api/financial/remit', (given) => {
      calls += 1;
      made.add(given.request.headers.get('Idempotency-Key'));
      // The server has done it, and the answer is lost on the way.
      return calls === 1 ? HttpResponse.error() : take(given);
    }),
  );
  const { user } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText('Reference'), '10');
  await waitFor(() => expect(calls).toBe(1), { timeout: 5000 });
  await user.type(screen.getByLabelText('Reference'), '07');
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 6000 });
  expect(made.size).toBe(1);
  expect(sent).toMatchObject([
    { id: null, reference: '10' },
    { id: 4, reference: '1007' },
  ]);
});

test('a payment above the account’s limit is confirmed by the password, for what is on the screen', async () => {
  const codes: string[] = [];
  const asked: unknown[] = [];
  server.use(
    http.post('/api/account/stepup', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '', item: { mfaType: 'password' } });
    }),
    http.post('/api/financial/remit', async ({ request }: { request: Request }) => {
      const { isDraft, authCode = '' }: { isDraft: boolean; authCode?: string } = await request
        .clone()
        .json();
      if (isDraft) return take({ request });
      codes.push(authCode);
      if (authCode !== '') return take({ request });
      return HttpResponse.json(
        { isSuccess: false, message: 'Confirm this with your second step.', code: 'stepUpRequired' },
        { status: 422 },
      );
    }),
  );
  const { user } = showPage(RemitPage, page);
  await user.type(await screen.findByLabelText(/^Amount$/, { selector: 'input[id$="amount"]' }), '250');
  await send(user);
  await user.click(await screen.findByRole('button', { name: /^Pay .* on account$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this payment' }));
  expect(dialog.getByText(/You are about to record \$250.00/)).toBeInTheDocument();
  const password = await dialog.findByLabelText('Password');
  // No draft is saved meanwhile: what the password is asked for, and the page behind, stay as they are.
  await new Promise((done) => setTimeout(done, 2500));
  expect(sent).toEqual([]);
  await user.type(password, 'seven lakes');
  await user.click(dialog.getByRole('button', { name: 'Send to Transom' }));
  await waitFor(() => expect(codes).toEqual(['', 'seven lakes']));
  expect(asked).toEqual([{ purpose: 'remittance', id: 0 }]);
});

test('a draft that was kept and whose answer was lost is no conflict with itself', async () => {
  const versions: unknown[] = [];
  let version = 1;
  const kept = new Map<string | null, Response>();
  server.use(
    http.put('/api/financial/remit', async ({ request }) => {
      const form = await request.json();
      const key = request.headers.get('Idempotency-Key');
      const before = kept.get(key);
      if (before !== undefined) return before.clone();
      versions.push(form);
      const isStale = readPath(form, 'rowVersion') !== version;
      if (isStale)
        return HttpResponse.json({ isSuccess: false, message: 'Changed.', code: 'stale' }, { status: 409 });
      version += 1;
      const item = remittanceOf({ status: 'draft', rowVersion: version });
      const answered = HttpResponse.json({ isSuccess: true, message: '', id: item.id, item });
      kept.set(key, answered.clone());
      return versions.length === 1 ? HttpResponse.error() : answered;
    }),
    answer('get', '/financial/details', { item: remittanceOf({ status: 'draft', rowVersion: 1 }) }),
  );
  const { user } = showPage(RemitPage, { ...page, at: '/financials/remit?id=4' });
  await user.type(await screen.findByLabelText('Cheque number'), '1');
  await waitFor(() => expect(versions).toHaveLength(1), { timeout: 5000 });
  await user.type(screen.getByLabelText('Cheque number'), '2');
  await waitFor(() => expect(versions).toHaveLength(2), { timeout: 6000 });
  expect(versions.map((form) => readPath(form, 'rowVersion'))).toEqual([1, 2]);
});
