import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import InvoicePage from './invoice-page';
import InvoicesPage from './dealer/invoices-page';
import type { Invoice } from './model';

const place = { line1: '12 Lake St', line2: '', city: 'Thunder Bay', province: 'ON' };
const party = { name: 'Northern Glass', ...place, postalCode: 'P7A 1A1', country: 'CA' };

const invoiceOf = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 5,
  invoiceNumber: 'I3002',
  status: 'partial',
  orderId: 11,
  orderNumber: 'W1003',
  orderSuffix: 'A',
  po: 'PO-78',
  jobName: 'Oak Court',
  invoicedOn: '2026-06-01',
  dueOn: '2026-07-01',
  terms: 'Net 30',
  currency: 'CAD',
  subtotal: 1000,
  freight: 0,
  tax: 149.75,
  total: 1149.75,
  balance: 500,
  asOf: '2026-06-15T12:00:00Z',
  taxes: [
    { code: 'GST', name: 'GST', rate: 5, amount: 50 },
    { code: 'QST', name: 'QST', rate: 9.975, amount: 99.75 },
  ],
  billTo: party,
  shipTo: party,
  ...changes,
});

const line = {
  id: 1,
  lineNumber: 1,
  line: '1',
  orderNumber: 'W1003',
  orderSuffix: 'A',
  orderLineNumber: 1,
  orderLine: '1',
  product: 'CAS-100',
  description: 'Casement',
  mark: '',
  quantity: 1,
  unitPrice: 500,
  discount: 0,
  net: 500,
};

const lines = answer('get', '/invoice/lineitems', { items: [line], count: 1 });
const one = { pattern: '/invoices/:id', at: '/invoices/5' };
const buyer = { sections: [grantOf('invoices', 'view'), grantOf('orders', 'view')] };

test('the paper of an invoice is shown page by page, by the call that downloads it', async () => {
  // jsdom has no layout: the window of the paper is as large as a tablet's.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const asked: string[] = [];
  const file = { name: 'invoice-I3002.pdf', version: 1, size: 9, kind: 'pdf', state: 'ready' };
  server.use(
    answer('get', '/invoice', { item: invoiceOf() }),
    http.get('/api/invoice/pdf/5', ({ request }) => {
      const show = new URL(request.url).searchParams.get('show') ?? 'file';
      asked.push(show);
      if (show !== 'document') return new HttpResponse('picture');
      const item = { ...file, pages: [{ page: 1, width: 612, height: 792 }] };
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
  );
  showPage(InvoicePage, { ...one, at: '/invoices/5?tab=document' });
  expect(await screen.findByAltText('Invoice I3002, page 1 of 1')).toBeVisible();
  expect(asked).toEqual(['document', 'page']);
});

test('the list shows what is left to pay, in rows and in total', async () => {
  const items = [invoiceOf(), invoiceOf({ id: 6, invoiceNumber: 'I3001', status: 'overdue', balance: 904 })];
  server.use(answer('get', '/invoice/list', { items, count: 2, summary: [2299.5, 1404] }));
  showPage(InvoicesPage, { pattern: '/invoices', at: '/invoices' });
  expect(await screen.findByRole('link', { name: 'I3001' })).toHaveAttribute('href', '/invoices/6');
  expect(screen.getByText('Overdue')).toBeInTheDocument();
  expect(screen.getByText('$1,404.00')).toBeInTheDocument();
});

test('an invoice whose payment is on its way says so, to those who may see payments', async () => {
  const items = [invoiceOf({ status: 'overdue' }), invoiceOf({ id: 6, invoiceNumber: 'I3001' })];
  const sent = { id: 5, promised: 500, left: 0, payments: 'RM-000046' };
  server.use(
    answer('get', '/invoice/list', { items, count: 2, summary: [2299.5, 1404] }),
    answer('get', '/financial/list', { items: [sent], count: 1 }),
  );
  const sections = [grantOf('invoices', 'view'), grantOf('financials', 'view')];
  showPage(InvoicesPage, { pattern: '/invoices', at: '/invoices', as: { sections } });
  const note = await screen.findByText('Payment sent, RM-000046');
  expect(note.closest('tr')).toHaveTextContent('Overdue');
  expect(screen.getAllByText(/sent, RM-/)).toHaveLength(1);
});

test('the filled button exports all invoices, or those that are selected', async () => {
  server.use(answer('get', '/invoice/list', { items: [invoiceOf()], count: 1, summary: [1149.75, 500] }));
  const { user } = showPage(InvoicesPage, { pattern: '/invoices', at: '/invoices' });
  const isQuiet = (button: HTMLElement) => button.getAttribute('data-variant') === 'default';
  expect(isQuiet(await screen.findByRole('button', { name: 'Export' }))).toBe(false);
  await user.click(await screen.findByRole('checkbox', { name: /^Select invoice/i }));
  expect(isQuiet(await screen.findByRole('button', { name: 'Export selected' }))).toBe(false);
  expect(isQuiet(screen.getByRole('button', { name: 'Export' }))).toBe(true);
});

test('whoever may pay is offered that first, for all invoices or for those that are selected', async () => {
  server.use(answer('get', '/invoice/list', { items: [invoiceOf()], count: 1, summary: [1149.75, 500] }));
  const as = { sections: [grantOf('invoices', 'view'), grantOf('financials', 'view', 'edit')] };
  const { user } = showPage(InvoicesPage, { pattern: '/invoices', at: '/invoices', as });
  expect(await screen.findByRole('link', { name: 'Record a payment' })).toHaveAttribute(
    'href',
    '/financials/remit',
  );
  expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('data-variant', 'default');
  await user.click(await screen.findByRole('checkbox', { name: /^Select invoice/i }));
  const pay = await screen.findByRole('link', { name: 'Pay selected' });
  expect(pay).toHaveAttribute('href', `/financials/remit?items=${invoiceOf().id}`);
  expect(pay).not.toHaveAttribute('data-variant');
});

test('a dealer reads what a line is, and no code of a product', async () => {
  server.use(answer('get', '/invoice', { item: invoiceOf() }), lines);
  showPage(InvoicePage, { ...one, as: buyer });
  expect(await screen.findByRole('cell', { name: 'Casement' })).toBeVisible();
  expect(screen.queryByText('CAS-100')).not.toBeInTheDocument();
});

test('an invoice shows each kind of tax, what is left, and the order it is for', async () => {
  server.use(answer('get', '/invoice', { item: invoiceOf() }), lines);
  showPage(InvoicePage, { ...one, as: buyer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice I3002' })).toBeInTheDocument();
  expect(screen.getByText('QST 9.975%').nextSibling).toHaveTextContent('$99.75');
  expect(screen.getByText('Balance').nextSibling).toHaveTextContent('$500.00');
  expect(screen.getByRole('link', { name: 'W1003-A' })).toHaveAttribute('href', '/orders/11');
  expect(await screen.findByText('W1003-A / 1')).toBeInTheDocument();
});

test('a line that points at one of an order shows its unit', async () => {
  const drawing = {
    width: 100,
    height: 100,
    isKnown: true,
    label: 'Casement',
    glazing: 'clear',
    frame: 'M0 0',
  };
  const charge = {
    ...line,
    id: 2,
    lineNumber: 2,
    line: '2',
    orderLineNumber: null,
    orderLine: null,
    description: 'Delivery',
  };
  server.use(
    answer('get', '/invoice', { item: invoiceOf() }),
    answer('get', '/invoice/lineitems', { items: [line, charge], count: 2 }),
    answer('get', '/invoice/lineitems/elevations', { items: [{ lineNumber: 1, drawing }], count: 1 }),
  );
  showPage(InvoicePage, { ...one, as: buyer });
  const picture = await screen.findByRole('img', { name: 'Casement' });
  expect(picture.closest('tr')).toHaveTextContent('W1003-A / 1');
  expect(screen.getAllByRole('img', { name: 'Casement' })).toHaveLength(1);
});

test('an invoice whose lines point at no order has no pictures', async () => {
  server.use(
    answer('get', '/invoice', { item: invoiceOf() }),
    answer('get', '/invoice/lineitems', { items: [{ ...line, orderLineNumber: null }], count: 1 }),
    http.get('/api/invoice/lineitems/elevations', () => expect.unreachable()),
  );
  showPage(InvoicePage, { ...one, as: buyer });
  await screen.findByText('Casement');
  expect(screen.queryByRole('columnheader', { name: 'Picture' })).not.toBeInTheDocument();
});

const payer = { sections: [grantOf('invoices', 'view'), grantOf('financials', 'view', 'edit')] };

test('an invoice is paid from its page', async () => {
  server.use(
    answer('get', '/invoice', { item: invoiceOf() }),
    lines,
    answer('get', '/financial/list', { items: [], count: 0 }),
  );
  showPage(InvoicePage, { ...one, as: payer });
  const pay = await screen.findByRole('link', { name: 'Record a payment' });
  expect(pay).toHaveAttribute('href', '/financials/remit?items=5');
});

test('an invoice whose payment is on its way is not paid twice', async () => {
  const sent = { id: 5, promised: 500, left: 0, payments: 'RM-000046' };
  server.use(
    answer('get', '/invoice', { item: invoiceOf() }),
    lines,
    answer('get', '/financial/list', { items: [sent], count: 1 }),
  );
  showPage(InvoicePage, { ...one, as: payer });
  expect(await screen.findByText('Payment sent, RM-000046')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Record a payment' })).not.toBeInTheDocument();
});

test('the branch of an invoice stands among its facts', async () => {
  server.use(answer('get', '/invoice', { item: invoiceOf({ branch: 'Kenora' }) }), lines);
  showPage(InvoicePage, { ...one, as: buyer });
  expect((await screen.findByText('Branch')).nextSibling).toHaveTextContent('Kenora');
});

test('the order is no link for those who may not see orders', async () => {
  server.use(answer('get', '/invoice', { item: invoiceOf() }), lines);
  showPage(InvoicePage, { ...one, as: { sections: [grantOf('invoices', 'view')] } });
  expect(await screen.findByText('W1003-A')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'W1003-A' })).not.toBeInTheDocument();
});

test('a credit note is called one', async () => {
  server.use(answer('get', '/invoice', { item: invoiceOf({ status: 'credit', total: -56.5 }) }), lines);
  showPage(InvoicePage, one);
  expect(await screen.findByRole('heading', { name: 'Credit note I3002' })).toBeInTheDocument();
});

test('mailing an invoice asks once for its id', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer('get', '/invoice', { item: invoiceOf() }),
    lines,
    http.post('/api/email/invoice', async ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('invoiceId'));
      await delay(150);
      return HttpResponse.json({ isSuccess: true, message: 'On its way.' });
    }),
  );
  const { user } = showPage(InvoicePage, one);
  await user.dblClick(await screen.findByRole('button', { name: 'Email it to me' }));
  await vi.waitFor(() => expect(asked).toEqual(['5']));
});

test('invoices that are selected are mailed together', async () => {
  const asked: unknown[] = [];
  server.use(
    answer('get', '/invoice/list', { items: [invoiceOf()], count: 1, summary: [{ CAD: 1 }, { CAD: 1 }] }),
    http.post('/api/email/invoices', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '1 invoice is on the way.' });
    }),
  );
  const { user } = showPage(InvoicesPage, { pattern: '/invoices', at: '/invoices', as: buyer });
  await user.click(await screen.findByRole('checkbox', { name: 'Select invoice I3002' }));
  await user.click(await screen.findByRole('button', { name: 'Email PDFs to me' }));
  await vi.waitFor(() => expect(asked).toEqual([{ invoiceIds: [5] }]));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('staff who only look are not offered to have it mailed', async () => {
  server.use(answer('get', '/invoice', { item: invoiceOf() }), lines);
  const impersonation = { mayAct: false, reason: 'Asked for help', expiresAt: '' };
  showPage(InvoicePage, { ...one, as: { impersonation } });
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Email it to me' })).not.toBeInTheDocument();
});

test('a paper that cannot be set says why and is asked for again', async () => {
  server.use(
    answer('get', '/invoice', { item: invoiceOf() }),
    refuse('get', '/invoice/pdf/5', { status: 503, message: 'Papers are busy.' }),
  );
  showPage(InvoicePage, { ...one, at: '/invoices/5?tab=document' });
  expect(await screen.findByText('Papers are busy.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the papers of selected invoices come in one ZIP file, and their lines in one table', async () => {
  const asked: unknown[] = [];
  const file = async ({ request }: { request: Request }) => {
    asked.push([new URL(request.url).pathname, await request.json()]);
    return new HttpResponse('PK', { headers: { 'Content-Disposition': 'attachment; filename="a.zip"' } });
  };
  server.use(
    answer('get', '/invoice/list', { items: [invoiceOf()], count: 1, summary: [{ CAD: 1 }, { CAD: 1 }] }),
    http.post('/api/invoice/zip', file),
    http.post('/api/invoice/lines/export', file),
  );
  URL.createObjectURL = () => 'blob:x';
  const { user } = showPage(InvoicesPage, { pattern: '/invoices', at: '/invoices' });
  await user.click(await screen.findByRole('checkbox', { name: /^Select invoice/i }));
  await user.click(await screen.findByRole('button', { name: 'Download PDFs' }));
  await vi.waitFor(() => expect(asked).toEqual([['/api/invoice/zip', { ids: [5] }]]));
  await user.click(screen.getByRole('button', { name: 'Lines' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lines as Excel' }));
  await vi.waitFor(() =>
    expect(asked.at(-1)).toEqual(['/api/invoice/lines/export', { ids: [5], format: 'xlsx' }]),
  );
});
