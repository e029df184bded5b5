import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { emptyEntry, changeForm, wishAt, type Entry, type Known } from './ask/entry';
import NewChangeRequestPage from './dealer/new-change-request-page';
import { outlookOf, rowOf } from './samples';

const line = (lineNumber: number) => ({
  id: lineNumber,
  lineNumber,
  line: String(lineNumber),
  product: 'CAS-1',
  description: 'Casement window',
  mark: `W-10${lineNumber}`,
  quantity: 2,
  shippedQuantity: 0,
  size: '36 × 48 in',
  status: 'entered',
});
const shipTo = {
  name: 'Oak Court',
  line1: '1 Main St',
  line2: '',
  city: 'Brandon',
  province: 'MB',
  postalCode: 'R7A 2M9',
  country: 'CA',
};

let sent: unknown[] = [];
let uploaded: string[] = [];

beforeEach(() => {
  sent = [];
  uploaded = [];
  server.use(
    answer('get', '/order/changerequest/outlook', { item: outlookOf() }),
    answer('get', '/order', { item: { id: 11, shipTo } }),
    answer('get', '/order/lineitems', { items: [line(1), line(2)], count: 2 }),
    answer('get', '/order/lineitems/details', {
      items: [
        { category: 'Glass', label: 'Pane', value: 'LowE' },
        { category: 'Frame', label: 'Exterior color', value: 'White' },
      ],
      count: 2,
    }),
    answer('get', '/order/changerequest/item/5', { item: null }),
    http.post('/api/order/changerequest', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Requested.', id: 5 });
    }),
    http.post('/api/order/changerequest/upload/5', ({ request }) => {
      uploaded.push(new URL(request.url).pathname);
      return HttpResponse.json({ isSuccess: true, message: 'Added.', id: 1 });
    }),
  );
});

const page = {
  pattern: '/change-requests/new',
  at: '/change-requests/new?order=11&line=2',
  as: { sections: [grantOf('orders', 'view'), grantOf('changerequests', 'view', 'edit')] },
};

test('a change of a line begins with the old value, and its files follow it', async () => {
  const { user, router } = showPage(NewChangeRequestPage, page);
  expect(await screen.findByRole('checkbox', { name: /Line 2/ })).toBeChecked();
  await user.selectOptions(screen.getByLabelText('What would you like to change?'), 'Colour');
  // Of all that is known of the line, its color is meant.
  expect(await screen.findByText('White')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(
    screen.getByRole('link', { name: /^Frame: Exterior color .*: Enter the new value\.$/ }),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText('Frame: Exterior color after the change'), 'Iron ore');
  await user.type(screen.getByLabelText('Tell us more'), 'The builder changed their mind');
  await user.upload(screen.getByTestId('files'), new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/change-requests/5'));
  expect(sent).toEqual([
    {
      orderId: 11,
      type: 'colour',
      lines: [2],
      comment: 'The builder changed their mind',
      items: [{ lineNumber: 2, field: 'Frame: Exterior color', old: 'White', new: 'Iron ore', note: '' }],
    },
  ]);
  await waitFor(() => expect(uploaded).toEqual(['/api/order/changerequest/upload/5']));
});

test('a new size is read as it is typed, and what is no size isn’t sent', async () => {
  const { user } = showPage(NewChangeRequestPage, page);
  await user.selectOptions(await screen.findByLabelText('What would you like to change?'), 'Size');
  const size = await screen.findByLabelText('Size after the change');
  await user.type(size, 'abc');
  await user.type(screen.getByLabelText('Tell us more'), 'The opening is wider');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(
    await screen.findByRole('link', { name: /^Size .*: Enter width × height with the unit/ }),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(size);
  await user.type(size, '3ft');
  expect(screen.queryByText(/^We read this as/)).not.toBeInTheDocument();
  await user.clear(size);
  await user.type(size, `3'-0 1/2" x 4'-0"`);
  expect(screen.getByText(/^We read this as 36.1\/2.×.48.in\.$/)).toBeVisible();
});

test('a change whose answer was lost is corrected by what is typed next, and asked for once', async () => {
  const keys: (string | null)[] = [];
  const updates: unknown[] = [];
  server.use(
    http.post('/api/order/changerequest', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      // It was done, and the answer is lost on the way.
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({
        isSuccess: true,
        message: 'Requested.',
        id: 5,
        item: { id: 5, rowVersion: 1 },
      });
    }),
    http.put('/api/order/changerequest/action', async ({ request }) => {
      updates.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Changed.' });
    }),
  );
  const { user, router } = showPage(NewChangeRequestPage, page);
  await user.selectOptions(await screen.findByLabelText('What would you like to change?'), 'Colour');
  await user.type(await screen.findByLabelText('Frame: Exterior color after the change'), 'Iron ore');
  await user.type(screen.getByLabelText('Tell us more'), 'The builder changed their mind');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('alert');
  await user.clear(screen.getByLabelText('Frame: Exterior color after the change'));
  await user.type(screen.getByLabelText('Frame: Exterior color after the change'), 'Black');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/change-requests/5'));
  expect(new Set(keys).size).toBe(1);
  expect(updates).toEqual([
    {
      id: 5,
      action: 'update',
      type: 'colour',
      lines: [2],
      // What was said stands there already.
      comment: '',
      items: [{ lineNumber: 2, field: 'Frame: Exterior color', old: 'White', new: 'Black', note: '' }],
      rowVersion: 1,
    },
  ]);
});

test('what stands in the way is seen before anything is sent', async () => {
  server.use(
    answer('get', '/order/changerequest/outlook', { item: outlookOf({ open: [rowOf({ lines: '2, 12' })] }) }),
  );
  const { user } = showPage(NewChangeRequestPage, page);
  expect(await screen.findByText('The order’s cut-off has passed')).toBeInTheDocument();
  expect(screen.getByText('25% of the price of what changes, as of today')).toBeInTheDocument();
  expect(screen.getByText('With more time before the load date').nextSibling).toHaveTextContent('5%');
  expect(screen.getByRole('link', { name: 'CR-000005' })).toHaveAttribute('href', '/change-requests/5');
  // The line that one came from has a change already.
  expect(screen.getByRole('checkbox', { name: /Line 2/ })).toBeDisabled();
  expect(screen.getByText('Request CR-000005 is still open for this line')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Line 1/ })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('What would you like to change?'), 'Colour');
  expect(screen.queryByLabelText(/after the change$/)).not.toBeInTheDocument();
});

test('an order that can no longer be changed says so', async () => {
  server.use(answer('get', '/order/changerequest/outlook', { item: outlookOf({ isOpen: false }) }));
  showPage(NewChangeRequestPage, page);
  expect(await screen.findByText('This order can’t be changed any more')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send request' })).not.toBeInTheDocument();
});

test('without an order, one is chosen first', async () => {
  server.use(
    answer('get', '/order/current', {
      items: [
        {
          id: 11,
          orderNumber: 'W1003',
          suffix: '',
          jobName: 'Oak Court',
          customerName: 'Nina',
          enteredOn: '2026-11-01',
        },
      ],
      count: 1,
    }),
  );
  showPage(NewChangeRequestPage, { ...page, at: '/change-requests/new' });
  expect(await screen.findByRole('link', { name: 'W1003' })).toHaveAttribute(
    'href',
    '/change-requests/new?order=11',
  );
});

const known: Known = { lines: [line(1)], options: [], loadDate: '2026-12-18', address: '1 Main St' };
const entryOf = (changes: Partial<Entry>): Entry => ({ ...emptyEntry([1]), ...changes });

test('a change of the whole order names no lines', () => {
  const entry = entryOf({ type: 'date', next: { order: '2026-12-24' }, comment: 'Site is not ready' });
  expect(changeForm(11, entry, known)).toEqual({
    orderId: 11,
    type: 'date',
    lines: [],
    comment: 'Site is not ready',
    items: [{ lineNumber: null, field: 'Load date', old: 'Dec 18, 2026', new: 'Dec 24, 2026', note: '' }],
  });
});

test('a hold and a line that is cancelled have no new value', () => {
  expect(changeForm(11, entryOf({ type: 'hold' }), known).items).toEqual([]);
  expect(changeForm(11, entryOf({ type: 'cancelLine' }), known)).toMatchObject({ lines: [1], items: [] });
});

test('old values are what the order says', () => {
  expect(wishAt(entryOf({ type: 'quantity' }), '1', known)).toEqual({ field: 'Quantity', old: '2' });
  expect(wishAt(entryOf({ type: 'size' }), '1', known).old).toBe('36 × 48 in');
  expect(wishAt(entryOf({ type: 'address' }), 'order', known).old).toBe('1 Main St');
});
