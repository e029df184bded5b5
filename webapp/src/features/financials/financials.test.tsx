import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { figuresOf, remittanceOf } from '@/entities/money/samples';
import { answer, server } from '@/test/server';
import BudgetPage from './dealer/budget-page';
import FinancialsPage from './dealer/financials-page';
import RemittancePage from './dealer/remittance-page';
import { itemOf, monthsOf } from './samples';

const bookkeeper = { sections: [grantOf('financials', 'view', 'edit'), grantOf('invoices', 'view')] };
const page = { pattern: '/financials', at: '/financials', as: bookkeeper };

const noQuestions = answer('get', '/financial/history', { items: [], count: 0 });

beforeEach(() => server.use(noQuestions));

const summary = (...currencies: readonly ReturnType<typeof figuresOf>[]) =>
  answer('get', '/financial/summary', { item: { today: '2026-11-24', currencies } });

const items = (...rows: readonly ReturnType<typeof itemOf>[]) =>
  answer('get', '/financial/list', { items: rows, count: rows.length, summary: [] });

test('two currencies stand beside each other, each with its own figures and their date', async () => {
  const dollars = figuresOf({ currency: 'USD', balance: 250, creditLimit: null, asOf: null });
  server.use(summary(figuresOf(), dollars), items(itemOf()));
  showPage(FinancialsPage, page);
  expect(await screen.findByRole('heading', { name: 'In CAD' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'In USD' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^You owe\s?\$1,000.00/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^You owe\s?US\$250.00/ })).toBeInTheDocument();
  expect(screen.getByText(/^As of /)).toBeInTheDocument();
  expect(screen.getByText('Nothing received from the ERP yet')).toBeInTheDocument();
  expect(screen.getByText(/^Credit limit/)).toHaveTextContent(
    'less balance $1,000.00 and open orders $2,000.00: $7,000.00 left.',
  );
  expect(screen.getByText('No credit limit has been set.')).toBeInTheDocument();
});

test('each figure leads to the rows that it sums', async () => {
  server.use(summary(figuresOf()), items(itemOf()));
  showPage(FinancialsPage, page);
  const leads = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leads(/^Overdue/)).toBe('/financials?f.currency=CAD&f.daysLate=1..');
  expect(await leads(/^Sent, not posted/)).toMatch(/^\/financials\/history\?f.currency=CAD&f.status=/);
});

test('an open item says by which payments what is sent of it comes', async () => {
  server.use(
    summary(figuresOf()),
    items(
      itemOf({ id: 1, promised: 500, left: 0, payments: 'RM-000046' }),
      itemOf({ id: 2, promised: 100, left: 400, payments: 'RM-000047' }),
      itemOf({ id: 3 }),
    ),
  );
  showPage(FinancialsPage, page);
  const number = await screen.findByText('RM-000046');
  expect(number.closest('td')).toHaveTextContent('$500.00');
  expect(screen.getByText('RM-000047').closest('td')).toHaveTextContent('$100.00');
  expect(screen.getAllByText(/^RM-/)).toHaveLength(2);
});

test('a part of the ageing narrows the list below', async () => {
  const filters: (string | null)[] = [];
  server.use(
    summary(figuresOf()),
    http.get('/api/financial/list', ({ request }) => {
      filters.push(new URL(request.url).searchParams.get('filter'));
      return HttpResponse.json({ isSuccess: true, message: '', items: [itemOf()], count: 1, summary: [] });
    }),
  );
  const { user } = showPage(FinancialsPage, page);
  const parts = within(await screen.findByRole('list', { name: 'Ageing in CAD' }));
  await user.click(parts.getByRole('link', { name: /31 to 60 days overdue/ }));
  await vi.waitFor(() => expect(filters.at(-1)).toContain('["ageing","=","days60"]'));
  expect(parts.getByRole('link', { name: /31 to 60 days/ })).toHaveAttribute('aria-current', 'true');
});

test('where the ERP says something else, both are shown with the difference', async () => {
  const erp = {
    balance: 900,
    difference: 100,
    ageingDiffers: false,
    ageingDate: '2026-11-23',
    asOf: '2026-11-23T12:00:00Z',
  };
  server.use(summary(figuresOf({ erp })), items(itemOf()));
  showPage(FinancialsPage, page);
  const words = await screen.findByText(/The ERP’s own balance of Nov 23, 2026 is \$900.00/);
  expect(words).toHaveTextContent('The open items total $100.00 more.');
});

test('what receivables have posted since the ERP last spoke is said, and credits stand apart', async () => {
  const ageing = { current: 700, days30: 200, days60: 0, days90: 0, over90: 0, credits: -56.5 };
  server.use(summary(figuresOf({ posted: 330.75, ageing })), items(itemOf()));
  showPage(FinancialsPage, page);
  expect(
    await screen.findByText(/Posted since then, and taken off the balance: \$330.75/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Credits to use/ })).toHaveTextContent('−$56.50');
  const parts = within(screen.getByRole('list', { name: 'Ageing in CAD' }));
  expect(parts.queryByText('Credits to use')).not.toBeInTheDocument();
});

test('a statement is asked for by day, currency and kind of file', async () => {
  const asked: string[] = [];
  server.use(
    summary(figuresOf(), figuresOf({ currency: 'USD' })),
    items(itemOf()),
    http.get('/api/financial/statement', ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('a;b', { headers: { 'Content-Disposition': 'attachment; filename="s.csv"' } });
    }),
  );
  URL.createObjectURL = () => 'blob:x';
  const { user } = showPage(FinancialsPage, page);
  await user.click(await screen.findByRole('button', { name: 'Download statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Currency'), 'USD');
  await user.selectOptions(dialog.getByLabelText('Format'), 'CSV');
  await user.click(dialog.getByRole('button', { name: 'Download statement' }));
  await vi.waitFor(() => expect(asked).toEqual(['?asOf=2026-11-24&currency=USD&format=csv']));
});

test('the budget says in a table what its bars show', async () => {
  server.use(summary(figuresOf()), answer('get', '/financial/budget', { items: monthsOf(), count: 12 }));
  showPage(BudgetPage, { pattern: '/financials/budget', at: '/financials/budget', as: bookkeeper });
  const row = await screen.findByRole('row', { name: /^Feb/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$1,000.00', '$800.00', '$700.00', '$2,000.00', '$1,600.00', '$1,400.00']);
  expect(screen.getByText(/^January to \w+: \$.* of \$.*; last year \$/)).toBeVisible();
});

test('the bars of the budget stand beside round figures, of which the highest covers them', async () => {
  const months = monthsOf().map((month) => ({ ...month, target: 41_300 }));
  server.use(summary(figuresOf()), answer('get', '/financial/budget', { items: months, count: 12 }));
  showPage(BudgetPage, { pattern: '/financials/budget', at: '/financials/budget', as: bookkeeper });
  const figures = (await screen.findAllByText(/^\$(0|[\d.]+K)$/)).map((figure) => figure.textContent);
  expect(figures).toEqual(['$0', '$25K', '$50K']);
});

test('over the limit, it is said by how much, and what follows in the manufacturer’s words', async () => {
  const over = figuresOf({ creditLimit: 2000, creditLeft: -1000 });
  const overLimit = 'New orders wait for a release.';
  server.use(
    answer('get', '/financial/summary', { item: { today: '2026-11-24', currencies: [over], overLimit } }),
    items(itemOf()),
  );
  showPage(FinancialsPage, page);
  expect(await screen.findByText(/^Credit limit/)).toHaveTextContent(
    'over by $1,000.00. New orders wait for a release.',
  );
});

test('a question about a payment stands above the balance, for whoever may answer', async () => {
  const asking = remittanceOf({ status: 'needs_info' });
  const rejected = remittanceOf({ id: 5, number: 'RM-000005', status: 'rejected' });
  const history = answer('get', '/financial/history', { items: [asking, rejected], count: 2 });
  server.use(summary(figuresOf()), items(itemOf()), history);
  showPage(FinancialsPage, page);
  expect(await screen.findByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    '/financials/history/4#reply',
  );
});

test('the address that the budget had leads to it', async () => {
  server.use(summary(figuresOf()), items(itemOf()));
  const { router } = showPage(FinancialsPage, { ...page, at: '/financials?tab=budget' });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/financials/budget'));
});

const one = { pattern: '/financials/history/:id', at: '/financials/history/4', as: bookkeeper };

test('a remittance is never called paid before it is posted, and withdrawing it wants a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/financial/details', { item: remittanceOf() }),
    http.put('/api/financial/remit/action', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Withdrawn.' });
    }),
  );
  const { user } = showPage(RemittancePage, one);
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment RM-000004' })).toBeInTheDocument();
  expect(screen.getByText('Sent, not posted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText('Enter 5 to 1,000 characters.', { selector: 'p' })).toBeVisible();
  await user.type(dialog.getByLabelText('Why are you withdrawing it?'), 'Paid twice');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ id: 4, action: 'void', reason: 'Paid twice', rowVersion: 3 }]),
  );
});

test('a question is answered where it stands', async () => {
  const sent: unknown[] = [];
  const question = {
    id: 1,
    at: '2026-11-20T10:00:00Z',
    author: 'Rita Cole',
    isInternal: false,
    kind: 'question' as const,
    side: 'staff' as const,
    text: 'Which cheque is it?',
  };
  const reply = { action: 'reply', label: 'Reply', isDestructive: false, needs: ['text'] };
  server.use(
    answer('get', '/financial/details', {
      item: remittanceOf({ status: 'needs_info', messages: [question], allowedActions: [reply] }),
    }),
    http.post('/api/financial/message', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Sent.' });
    }),
  );
  const { user } = showPage(RemittancePage, { ...one, at: `${one.at}#reply` });
  expect(await screen.findByText('Which cheque is it?')).toBeInTheDocument();
  expect(screen.getByLabelText('Your reply')).toHaveFocus();
  // It stands before all that is known of the payment.
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Your reply is needed');
  await user.type(screen.getByLabelText('Your reply'), 'Number 1007');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await vi.waitFor(() => expect(sent).toEqual([{ id: 4, text: 'Number 1007', isInternal: false }]));
});

test('the history says what of the payment was changed', async () => {
  const step = {
    at: '2026-11-20T10:00:00Z',
    who: 'Rita Cole',
    verb: 'update',
    verbLabel: 'What it pays was changed',
    reason: 'Wrong invoice',
    removed: [
      { invoiceId: 7, applied: 500 },
      { invoiceId: 99, number: 'I3099', applied: 20 },
    ],
    added: [{ invoiceId: 7, applied: 450 }],
  };
  const saved = { ...step, verb: 'save', verbLabel: 'Saved', added: [] };
  server.use(answer('get', '/financial/details', { item: { ...remittanceOf(), events: [saved, step] } }));
  showPage(RemittancePage, one);
  expect(await screen.findByText('Before: I3007 $500.00, I3099 $20.00')).toBeInTheDocument();
  expect(screen.getByText('After: I3007 $450.00')).toBeInTheDocument();
  // How often a draft was saved is not part of it.
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
