import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import { createListStore } from '@/shared/store/factories';
import { useSession } from '@/shared/store/session';
import { ListPage } from '@/shared/ui/list-page';
import { Announcer } from '@/shared/ui/announcer';
import { authorizationOf, grantOf } from '@/test/people';
import { show } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { keptViews } from '@/test/views';
import { columnsOf } from './columns';
import { defineList } from './define-list';
import { GridWidths } from './grid-widths';
import { toQuery, type ListQuery } from './load-options';
import { mostViews } from './save-view';
import type { PresetView } from './use-views';

type Order = {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: string;
  readonly total: number;
  readonly currency: string;
};

const column = columnsOf<Order>();

const list = defineList<Order>({
  id: 'test-orders',
  path: '/order/current',
  store: createListStore(
    (query: ListQuery, signal) =>
      requestTo<ListAnswer<Order>>({
        method: 'GET',
        path: '/order/current',
        options: { query: toQuery(query), signal },
      }),
    ['orders'],
  ),
  columns: [
    column.accessor('orderNumber', { header: 'Order', meta: { card: 'title' } }),
    column.accessor('status', {
      header: 'Status',
      meta: {
        isGroupable: true,
        filter: { kind: 'choice', options: [{ value: 'onHold', label: 'On hold' }] },
      },
    }),
    column.accessor('total', {
      header: 'Total',
      meta: { align: 'end', filter: { kind: 'number' }, summary: { type: 'sum', show: 'money' } },
    }),
    column.accessor('currency', { header: 'Currency', meta: { isOptional: true } }),
  ],
  search: ['orderNumber'],
  sort: 'orderNumber',
  rowLabel: (row) => `order ${row.orderNumber}`,
  rowPath: (row) => `/orders/${row.id}`,
  currency: 'currency',
  hasExport: true,
  hasSelection: true,
});

const orders: readonly Order[] = [
  { id: 1, orderNumber: 'W-1', status: 'onHold', total: 10, currency: 'USD' },
  { id: 2, orderNumber: 'W-2', status: 'entered', total: 20, currency: 'USD' },
];

/** What the list was asked, call by call. */
let asked: Record<string, string>[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    answer('put', '/user/preference'),
    http.get('/api/order/current', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        items: orders,
        count: 120,
        summary: [{ USD: 4321.5 }],
      });
    }),
  );
});

function open(path = '/orders', views: readonly PresetView[] = []) {
  const page = <ListPage list={list} title="Orders" empty={<p>No orders yet</p>} views={views} />;
  const router = createMemoryRouter(
    [
      { path: '/orders', element: page },
      { path: '/orders/:id', element: <p>One order</p> },
    ],
    {
      initialEntries: [path],
    },
  );
  const user = show(<RouterProvider router={router} />);
  return { user, router };
}

const lastAsked = () => asked.at(-1) ?? {};

test('a cell that is cut says all of it under the pointer, and one that is not stays silent', async () => {
  const cell = document.createElement('td');
  cell.dataset['cut'] = 'true';
  cell.textContent = 'Residence on the lake, second house on the left';
  document.body.append(cell);
  const { showWholeText } = await import('./whole-text');
  const bubbles = () => document.querySelectorAll('body > [aria-hidden="true"]').length;
  showWholeText(cell);
  expect(bubbles()).toBe(0);
  vi.spyOn(cell, 'scrollWidth', 'get').mockReturnValue(400);
  showWholeText(cell);
  showWholeText(cell);
  expect(bubbles()).toBe(1);
  fireEvent.pointerOver(document.body);
  expect(bubbles()).toBe(0);
  showWholeText(cell);
  fireEvent.keyDown(cell, { key: 'Escape' });
  expect(bubbles()).toBe(0);
  cell.remove();
});

test('rows, count and totals are those of the server', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'W-1' })).toHaveAttribute('href', '/orders/1');
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  expect(screen.getByText('US$4,321.50')).toBeVisible();
  expect(lastAsked()['totalSummary']).toBe('[{"selector":"total","summaryType":"sum","by":"currency"}]');
});

test('Space shows what is known of a row, follows the focus, and goes with Space or Escape', async () => {
  const { user, router } = open();
  (await screen.findByRole('link', { name: 'W-1' })).focus();
  await user.keyboard(' ');
  const peek = await screen.findByRole('complementary', { name: 'order W-1' });
  // A column that is hidden by default is shown, too.
  expect(within(peek).getByText('Currency').nextSibling).toHaveTextContent('USD');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'W-2' })).toHaveFocus();
  expect(await screen.findByRole('complementary', { name: 'order W-2' })).toBeVisible();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByRole('complementary', { name: 'order W-1' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(await screen.findByRole('complementary', { name: 'order W-1' })).toBeVisible();
  await user.keyboard(' ');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  // Of a checkbox it is the own key.
  screen.getByRole('checkbox', { name: 'Select order W-1' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Select order W-1' })).toBeChecked();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/orders');
});

test('the address alone restores the list', async () => {
  open('/orders?page=2&sort=-total&f.status=onHold&q=w');
  await screen.findByRole('link', { name: 'W-1' });
  expect(asked).toHaveLength(1);
  expect(lastAsked()).toMatchObject({
    skip: '50',
    sort: '[{"selector":"total","desc":true},{"selector":"id","desc":false}]',
    filter: '[["status","=","onHold"],"and",["orderNumber","contains","w"]]',
  });
  expect(screen.getByRole('button', { name: 'Remove filter Status: On hold' })).toBeVisible();
});

test('a click on a head sorts on the server and begins at the first page', async () => {
  const { user, router } = open('/orders?page=2');
  await user.click(await screen.findByRole('button', { name: 'Total' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=total'));
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => expect(lastAsked()['skip']).toBe('0'));
});

test('words are sent after a pause, as one question', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'W-1' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'w-12');
  await waitFor(() => expect(lastAsked()['filter']).toBe('["orderNumber","contains","w-12"]'));
  expect(asked).toHaveLength(2);
});

test('nothing found differs from nothing there, and offers the way back', async () => {
  server.use(answer('get', '/order/current', { items: [], count: 0 }));
  const { user, router } = open('/orders?q=zzz');
  expect(await screen.findByText('No results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a failed list says why and can be tried again', async () => {
  server.use(refuse('get', '/order/current', { status: 500, message: 'Too busy just now.' }));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too busy just now.');
  server.use(answer('get', '/order/current', { items: orders, count: 2 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'W-2' })).toBeVisible();
});

test('a page beyond the end is drawn back into the list', async () => {
  const { router } = open('/orders?page=9');
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
});

const grouped = () =>
  server.use(
    http.get('/api/order/current', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const groups = [{ key: 'onHold', items: null, count: 1, summary: [{ CAD: 12.5, USD: 10 }] }];
      const body = query.has('group') ? { items: groups, groupCount: 1 } : { items: orders.slice(0, 1) };
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        count: 1,
        summary: [{}],
        ...body,
      });
    }),
  );

test('a group opens with its own rows, and they can be selected', async () => {
  grouped();
  const { user } = open('/orders?group=status');
  const group = await screen.findByRole('button', { name: 'On hold 1' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.click(group);
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-1' }));
  expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('checkbox', { name: 'Select order W-1' }));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('amounts of several currencies have a sum for each', async () => {
  grouped();
  open('/orders?group=status');
  const group = (await screen.findByRole('button', { name: 'On hold 1' })).closest('tr') ?? document.body;
  expect(within(group).getByText('$12.50')).toBeVisible();
  expect(within(group).getByText('US$10.00')).toBeVisible();
  expect(screen.getByText('$0.00')).toBeVisible();
});

test('a selection stays while its rows are sorted, and goes when others are asked for', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-2' }));
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=total'));
  expect(await screen.findByRole('toolbar')).toBeInTheDocument();
  await router.navigate('/orders?sort=total&f.status=onHold');
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  await router.navigate('/orders?sort=total');
  expect(await screen.findByRole('checkbox', { name: 'Select order W-2' })).not.toBeChecked();
});

test('a list that is empty in one year only says so, and offers all of it', async () => {
  server.use(answer('get', '/order/current', { items: [], count: 0 }));
  const { user, router } = open('/orders?year=2001&sort=total');
  expect(await screen.findByText('No results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(router.state.location.search).toBe('?sort=total');
});

test('a number that cannot be read is marked, and not asked for', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const from = await screen.findByRole('textbox', { name: 'Total from' });
  await user.type(from, 'abc');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(from).toBeInvalid();
  expect(screen.getByText('Enter a number, such as 1250.50.')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.clear(from);
  await user.type(from, '1250,5');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(lastAsked()['filter']).toBe('["total",">=",1250.5]'));
});

test('Back shows the list as it was at once, with the focus on the row that was left', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'W-2' }));
  await screen.findByText('One order');
  await router.navigate(-1);
  expect(await screen.findByRole('link', { name: 'W-2' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('link', { name: 'W-2' })).toHaveFocus());
});

test('where all rows are on one page there is no way to another', async () => {
  open('/orders?size=200');
  expect(await screen.findByRole('combobox', { name: 'Rows per page' })).toHaveValue('200');
  await screen.findByText('1–120 of 120');
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

test('on paper the column of the ticks leaves no width behind', () => {
  const widths = (hasCheck: boolean) => {
    const columns = list.columns.map((one) => ({ ...one, meta: { ...one.meta, isCut: true } }));
    const { container } = render(
      <table>
        <GridWidths columns={columns} hasCheck={hasCheck} />
      </table>,
    );
    return [...container.querySelectorAll('col')].map(({ dataset }) => dataset['print']);
  };
  expect(widths(true)[0]).toBe('hidden');
  expect(widths(false)[0]).toBeUndefined();
});

test('on a phone cards are sorted and selected too', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  const { user, router } = open();
  await screen.findByRole('link', { name: 'W-1' });
  // A column that is called “Total” is not the total of one.
  expect(screen.getByText(/4,321.50/).closest('li')).toHaveTextContent(/^Total(?! ?Total)/);
  // One row of tools: all but searching and filtering is in a sheet.
  expect(screen.queryByRole('button', { name: /^(Sort|Group|Export|Select)/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'List options' }));
  await user.click(await screen.findByRole('button', { name: 'Sort: Order' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Total' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=total'));
  await user.click(screen.getByRole('button', { name: 'Select rows' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-2' }));
  expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'W-2' })).toBeVisible();
  window.matchMedia = wide;
});

test('on a phone a view’s tab alone says what is filtered, and other filters have their chips', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  const { router } = open('/orders?f.status=onHold', [{ name: 'Held', query: 'f.status=onHold' }]);
  await screen.findByRole('link', { name: 'W-1' });
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  await act(() => router.navigate('/orders?f.status=onHold&f.total=1..'));
  expect(await screen.findByRole('list', { name: 'Active filters' })).toBeVisible();
  window.matchMedia = wide;
});

test('an export of selected rows names them, in the columns that are shown', async () => {
  let exported: Record<string, string> = {};
  server.use(
    http.get('/api/order/current/export', ({ request }) => {
      exported = Object.fromEntries(new URL(request.url).searchParams);
      return HttpResponse.text('Order', {
        headers: { 'Content-Disposition': 'attachment; filename="orders.csv"' },
      });
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-2' }));
  expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Selected rows (1), CSV' }));
  await waitFor(() =>
    expect(exported).toMatchObject({ format: 'csv', columns: 'orderNumber,total', ids: '2' }),
  );
});

test('a selection has its totals and its export beside its number', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select order W-1' }));
  const bar = within(await screen.findByRole('toolbar'));
  expect(await bar.findByText(/US\$4,321\.50/)).toBeVisible();
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({
      filter: '[["id","=",1],"or",["id","=",2]]',
      take: '1',
    }),
  );
  expect(bar.getByRole('button', { name: 'Export selected' })).toBeVisible();
});

test('Shift selects all rows up to the one that was chosen before, and lets them go again', async () => {
  const { user } = open();
  const box = (order: string) => screen.getByRole('checkbox', { name: `Select order ${order}` });
  await screen.findByRole('checkbox', { name: 'Select order W-1' });
  const [first, ...others] = screen.getAllByRole('checkbox', { name: /^Select order/ });
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error('There are rows.');
  await user.click(last);
  expect(first).not.toBeChecked();
  await user.keyboard('{Shift>}');
  await user.click(first);
  for (const one of [first, ...others]) expect(one).toBeChecked();
  await user.click(last);
  await user.keyboard('{/Shift}');
  expect(box('W-1')).not.toBeChecked();
  expect(box('W-2')).not.toBeChecked();
});

test('a click beside the box of a row selects it, with Shift all rows up to the one before', async () => {
  const { user } = open();
  await screen.findByRole('checkbox', { name: 'Select order W-1' });
  const boxes = screen.getAllByRole('checkbox', { name: /^Select order/ });
  const cellOf = (box: HTMLElement | undefined) => {
    const cell = box?.closest('td');
    if (!cell) throw new Error('Each row has a box.');
    return cell;
  };
  await user.click(cellOf(boxes[0]));
  expect(boxes[0]).toBeChecked();
  await user.keyboard('{Shift>}');
  await user.click(cellOf(boxes.at(-1)));
  await user.keyboard('{/Shift}');
  for (const box of boxes) expect(box).toBeChecked();
  await user.click(cellOf(boxes[0]));
  expect(boxes[0]).not.toBeChecked();
});

test('a view without rows can lead on to where they have gone', async () => {
  server.use(answer('get', '/order/current', { items: [], count: 0, summary: [] }));
  open('/orders?f.status=shipped', [
    { name: 'Shipped', query: 'f.status=shipped', elsewhere: { name: 'Past orders', to: '/past' } },
  ]);
  expect(await screen.findByRole('link', { name: 'Past orders' })).toHaveAttribute('href', '/past');
});

test('a view that is alone is nothing to choose from, until another could be saved', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'W-1' });
  expect(screen.queryByRole('button', { name: 'All' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'oak');
  expect(await screen.findByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
});

test('an export under way says how far it is, and cancelling it ends the work', async () => {
  let cancelled = false;
  server.use(
    http.get('/api/order/current/export', ({ request }) => {
      expect(new URL(request.url).searchParams.get('later')).toBe('true');
      return HttpResponse.json({ isSuccess: true, message: '', id: 7 });
    }),
    http.get('/api/tasks/7', () =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        item: { id: 7, state: 'running', done: 421, total: 1000, name: null, error: null },
      }),
    ),
    http.delete('/api/tasks/7', () => {
      cancelled = true;
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  click.mockClear();
  const { user } = open();
  await screen.findByRole('link', { name: 'W-1' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All rows, CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel export (42 %)' }));
  await waitFor(() => expect(cancelled).toBe(true));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(click).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an open view without rows says so, and blames neither words nor filters', async () => {
  server.use(answer('get', '/order/current', { items: [], count: 0 }));
  const views = [{ name: 'Held', query: 'f.status=onHold' }];
  const { user } = open('/orders?f.status=onHold&sort=-total', views);
  expect(await screen.findByText('Nothing under “Held”')).toBeVisible();
  expect(screen.queryByText(/remove a filter/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

test('a view keeps what shapes the list under a name', async () => {
  server.use(...keptViews().handlers);
  const { user, router } = open('/orders?f.status=onHold&page=2');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(screen.getByLabelText('View name'), 'Held');
  await user.click(screen.getByRole('button', { name: 'Save as new view' }));
  await screen.findByRole('button', { name: 'Held' });
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Held' }));
  await waitFor(() => expect(router.state.location.search).toBe('?f.status=onHold'));
});

test('a link to one account opens a view as it is, without the mark of unsaved changes', async () => {
  server.use(...keptViews().handlers);
  const views = [{ name: 'Held', query: 'f.status=onHold' }];
  const { router } = open('/orders?account=NG-1001', views);
  expect(await screen.findByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await act(() => router.navigate('/orders?account=NG-1001&f.status=onHold'));
  expect(await screen.findByRole('button', { name: 'Held' })).toHaveAttribute('aria-pressed', 'true');
  // It may be kept under a name all the same.
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
  await act(() => router.navigate('/orders?account=NG-1001&q=oak'));
  expect(await screen.findByRole('button', { name: /^All.*has unsaved changes/ })).toBeVisible();
});

async function saveView(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(screen.getByLabelText('View name'), name);
  await user.click(screen.getByRole('button', { name: 'Save as new view' }));
  await screen.findByRole('button', { name });
}

test('a view keeps the year and the columns, and leaves the others as they were', async () => {
  server.use(...keptViews().handlers);
  const { user, router } = open('/orders?year=2024');
  await saveView(user, 'Of 2024');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Of 2024' }));
  await waitFor(() => expect(router.state.location.search).toBe('?year=2024'));
  // The list's own choice of columns, without those that are shown only on demand.
  expect(screen.queryByRole('columnheader', { name: 'Currency' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Currency' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('columnheader', { name: 'Currency' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Currency' })).not.toBeInTheDocument(),
  );
});

test('where a list has as many views as it takes, another only replaces one, and the reason stands there', async () => {
  const { mine, handlers } = keptViews(
    Array.from({ length: mostViews }, (_, at) => ({
      name: `View ${at}`,
      state: { query: `q=${at}`, changedColumns: [] },
    })),
  );
  server.use(...handlers);
  const { user } = open('/orders?f.status=onHold');
  await screen.findByRole('button', { name: 'View 3' });
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const name = screen.getByLabelText('View name');
  expect(name).toHaveAccessibleDescription(/^You can save up to 30 views/);
  await user.type(name, 'Held{Enter}');
  const save = screen.getByRole('button', { name: 'Save as new view' });
  expect(save).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Held' })).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'View 3');
  await user.click(save);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'View 3' })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(mine).toHaveLength(mostViews);
});

test('a view that was deleted can be brought back', async () => {
  server.use(...keptViews().handlers);
  const { user } = open('/orders?f.status=onHold');
  await saveView(user, 'Held');
  await user.click(screen.getByRole('button', { name: 'View actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete this view' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Held' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Restore “Held”' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Held' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('a list opens with its default view at its bare address, and “All” stays a choice', async () => {
  const held = { name: 'Held', isDefault: true, state: { query: 'f.status=onHold', changedColumns: [] } };
  server.use(...keptViews([held]).handlers);
  const { user, router } = open('/orders');
  await waitFor(() => expect(router.state.location.search).toBe('?f.status=onHold'));
  await screen.findByRole('button', { name: 'Held', pressed: true });
  await user.click(screen.getByRole('button', { name: 'All' }));
  // Said in the address, so that a reload doesn't open the default view.
  await waitFor(() => expect(router.state.location.search).toBe('?view=all'));
  expect(screen.getByRole('button', { name: 'Held' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});

test('a view of a colleague is shown and not changed, and an address that says what it wants is kept', async () => {
  const shared = {
    name: 'Late',
    isOwn: false,
    owner: 'Ida Stone',
    isDefault: true,
    state: { query: 'q=late' },
  };
  server.use(...keptViews([shared]).handlers);
  const { user, router } = open('/orders?f.status=onHold');
  const tab = await screen.findByRole('button', { name: 'Late' });
  expect(tab).toHaveAttribute('title', 'Shared by Ida Stone');
  expect(router.state.location.search).toBe('?f.status=onHold');
  await user.click(tab);
  await waitFor(() => expect(router.state.location.search).toBe('?q=late'));
  expect(screen.queryByRole('button', { name: 'View actions' })).not.toBeInTheDocument();
});

test('a view is shared with a role by those who give roles', async () => {
  const held = { name: 'Held', state: { query: 'f.status=onHold', changedColumns: [] } };
  const { mine, handlers } = keptViews([held]);
  server.use(
    ...handlers,
    answer('get', '/user/dealerroles', { items: [{ id: 4, name: 'Orders' }], count: 1 }),
  );
  useSession.setState({ authorization: authorizationOf({ sections: [grantOf('users', 'view', 'edit')] }) });
  const { user } = open('/orders?f.status=onHold');
  await user.click(await screen.findByRole('button', { name: 'View actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share with a role…' }));
  await user.selectOptions(await screen.findByLabelText('Role'), 'Orders');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mine[0]).toMatchObject({ sharedRole: 4, name: 'Held' }));
});

test('views that come with a list open by their names, and only a change of them can be saved', async () => {
  const { user, router } = open('/orders', [{ name: 'On hold', query: 'sort=orderNumber&f.status=onHold' }]);
  const tab = await screen.findByRole('button', { name: 'On hold' });
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(tab);
  await waitFor(() => expect(router.state.location.search).toBe('?f.status=onHold'));
  expect(tab).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Total/ }));
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeVisible();
});

test('a click anywhere on a row opens its record', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'W-1' });
  await user.click(screen.getByText('entered'));
  expect(await screen.findByText('One order')).toBeVisible();
});

test('a page in the address survives what an earlier visit has left in the store', async () => {
  const row = { id: 1, orderNumber: 'W-1', status: 'onHold', total: 1, currency: 'CAD' };
  server.use(
    http.get('/api/order/current', ({ request }) => {
      const isNarrow = new URL(request.url).searchParams.has('filter');
      return HttpResponse.json({ isSuccess: true, message: '', items: [row], count: isNarrow ? 1 : 400 });
    }),
  );
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <ListPage list={list} title="Orders" empty={<p>none</p>} /> },
      { path: '/dashboard', element: <p>Dashboard</p> },
    ],
    { initialEntries: ['/orders?page=5'] },
  );
  show(<RouterProvider router={router} />);
  await screen.findByText('201–250 of 400');
  await act(() => router.navigate('/dashboard'));
  await act(() => router.navigate('/orders?q=W-1'));
  await screen.findByText('1–1 of 1');
  await act(() => router.navigate(-1));
  await screen.findByText('Dashboard');
  await act(() => router.navigate(-1));
  await screen.findByText('201–250 of 400');
  expect(router.state.location.search).toBe('?page=5');
});

const twoGroups = () =>
  server.use(
    http.get('/api/order/current', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isHeld = query.get('filter')?.includes('onHold') ?? false;
      const body = query.has('group')
        ? {
            items: [
              { key: 'onHold', items: null, count: 1 },
              { key: 'entered', items: null, count: 8 },
            ],
            groupCount: 2,
            count: 9,
          }
        : { items: orders.filter(({ status }) => (status === 'onHold') === isHeld), count: 1 };
      return HttpResponse.json({ isSuccess: true, message: '', ...body });
    }),
  );

test('groups that stand open are in the address, and open again after Back, with the row one came from', async () => {
  twoGroups();
  const { user, router } = open('/orders?group=status');
  await user.click(await screen.findByRole('button', { name: /On hold/ }));
  await user.click(await screen.findByRole('link', { name: 'W-1' }));
  await screen.findByText('One order');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'W-1' })).toHaveFocus();
  expect(screen.getByRole('button', { name: /On hold/ })).toHaveAttribute('aria-expanded', 'true');
  expect(router.state.location.search).toBe('?group=status&open=onHold');
});

test('what opens all groups has its place before the groups are there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  twoGroups();
  // What answers nothing leaves it to the one before.
  server.use(http.get('/api/order/current', () => promise));
  open('/orders?group=status');
  expect(await screen.findByRole('button', { name: 'Expand all' })).toBeDisabled();
  resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Expand all' })).toBeEnabled());
});

test('all groups open and close at once, and the pager tells groups from rows', async () => {
  twoGroups();
  const { user, router } = open('/orders?group=status');
  expect(await screen.findByText('Groups 1–2 of 2 · 9 in total')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(await screen.findByRole('link', { name: 'W-1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'W-2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'W-1' })).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?group=status');
});

test('a selection is told to listeners, is one stop of the Tab key, and Escape gives it up', async () => {
  const { user } = open();
  show(<Announcer />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-2' }));
  expect(await screen.findByText('1 selected', { selector: '[role=status] *' })).toBeInTheDocument();
  const bar = screen.getByRole('toolbar', { name: '1 selected' });
  expect(
    within(bar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

test('the count that is told is that of the list on the screen', async () => {
  show(<Announcer />);
  const { router } = open();
  await screen.findByText('1–50 of 120');
  await act(() => router.navigate('/orders/1'));
  const told: string[] = [];
  const region = screen.getAllByRole('status')[0] ?? document.body;
  const watch = new MutationObserver(() => told.push(region.textContent));
  watch.observe(region, { childList: true, subtree: true, characterData: true });
  server.use(
    http.get('/api/order/current', () =>
      HttpResponse.json({ isSuccess: true, message: '', items: orders, count: 2, summary: [] }),
    ),
  );
  await act(() => router.navigate('/orders?q=W'));
  await screen.findByText('1–2 of 2');
  watch.disconnect();
  expect(told.some((words) => words.includes('120'))).toBe(false);
});

test('a column that is added later comes as it is meant to, whatever was chosen before', async () => {
  const kept: unknown[] = [];
  server.use(
    http.put('/api/user/preference', async ({ request }) => {
      kept.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = open();
  await screen.findByRole('link', { name: 'W-1' });
  act(() => {
    useSession.setState({ authorization: authorizationOf() });
  });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  expect(Object.values(useSession.getState().changedColumns)).toEqual([['status']]);
  expect(screen.queryByRole('columnheader', { name: 'Currency' })).not.toBeInTheDocument();
  // The whole arrangement of this list alone: the server keeps the others.
  await waitFor(() =>
    expect(kept).toEqual([{ preference: { lists: { 'test-orders': { changedColumns: ['status'] } } } }]),
  );
});

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
const placeOf = (name: string) => headings().findIndex((heading) => heading.includes(name));

test('columns are moved by the arrows, keep the focus, and stay where they were put', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'W-1' });
  expect(placeOf('Status')).toBeLessThan(placeOf('Total'));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const down = await screen.findByRole('button', { name: 'Move Status down' });
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(placeOf('Status')).toBeGreaterThan(placeOf('Total')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Status down' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Reset order' }));
  await waitFor(() => expect(placeOf('Status')).toBeLessThan(placeOf('Total')));
});

test('a column is dragged to another place, and a drag that ends elsewhere moves nothing', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: 'W-1' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const rowOf = (name: string) =>
    screen.getByRole('checkbox', { name }).closest('[draggable]') ?? document.body;
  await screen.findByRole('checkbox', { name: 'Status' });
  fireEvent.dragStart(rowOf('Status'));
  fireEvent.dragOver(rowOf('Total'));
  fireEvent.dragEnd(rowOf('Status'));
  expect(placeOf('Status')).toBeLessThan(placeOf('Total'));
  fireEvent.dragStart(rowOf('Status'));
  fireEvent.dragOver(rowOf('Total'));
  fireEvent.drop(rowOf('Total'));
  expect(placeOf('Status')).toBeGreaterThan(placeOf('Total'));
});

test('a view keeps the order of its columns and brings it back', async () => {
  const state = { query: 'f.status=onHold', changedColumns: [], columnOrder: ['total', 'status'] };
  const { mine, handlers } = keptViews([{ name: 'Held', state }]);
  server.use(...handlers);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Held' }));
  await waitFor(() => expect(placeOf('Total')).toBeLessThan(placeOf('Status')));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(placeOf('Status')).toBeLessThan(placeOf('Total')));

  await user.click(screen.getByRole('button', { name: 'Held' }));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Move Total down' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(screen.getByLabelText('View name'), 'Mine{Enter}');
  await waitFor(() =>
    expect(mine.at(-1)).toMatchObject({
      name: 'Mine',
      state: { columnOrder: ['currency', 'total', 'status'] },
    }),
  );
});

test('the sum of a selection never stands beside another selection', async () => {
  let answersOfTotals: (() => void) | undefined;
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-1' }));
  const bar = within(await screen.findByRole('toolbar', { name: '1 selected' }));
  expect(await bar.findByText('US$4,321.50')).toBeVisible();
  server.use(
    http.get('/api/order/current', async () => {
      await new Promise<void>((answered) => {
        answersOfTotals = answered;
      });
      return HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0, summary: [{ USD: 30 }] });
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select order W-2' }));
  expect(screen.getByRole('toolbar', { name: '2 selected' })).not.toHaveTextContent('4,321.50');
  await waitFor(() => expect(answersOfTotals).toBeDefined());
  expect(screen.getByRole('toolbar', { name: '2 selected' })).not.toHaveTextContent('US$');
  answersOfTotals?.();
  await waitFor(() =>
    expect(screen.getByRole('toolbar', { name: '2 selected' })).toHaveTextContent('US$30.00'),
  );
});

test('where no sum comes, none of an earlier selection stands', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select order W-1' }));
  await within(await screen.findByRole('toolbar')).findByText('US$4,321.50');
  let refused = 0;
  server.use(
    http.get('/api/order/current', () => {
      refused += 1;
      return HttpResponse.json({ isSuccess: false, message: 'Too busy.' }, { status: 500 });
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select order W-2' }));
  await waitFor(() => expect(refused).toBeGreaterThan(0));
  expect(screen.getByRole('toolbar', { name: '2 selected' })).not.toHaveTextContent('US$');
});

test('a selection too large to be added up says so', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({
    id: index + 1,
    orderNumber: `W-${index + 1}`,
    status: 'entered',
    total: 10,
    currency: 'USD',
  }));
  server.use(answer('get', '/order/current', { items: many, count: 101, summary: [{ USD: 1010 }] }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(await screen.findByRole('toolbar', { name: '101 selected' })).toHaveTextContent(
    'Totals for up to 100 rows',
  );
});
