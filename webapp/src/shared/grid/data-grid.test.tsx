import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { createListStore } from '@/shared/store/factories';
import { ListPage } from '@/shared/ui/list-page';
import { show } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { columnsOf } from './columns';
import { defineList } from './define-list';
import { toQuery, type ListQuery } from './load-options';

type Order = {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: string;
  readonly total: number;
};

const column = columnsOf<Order>();

const list = defineList<Order>({
  id: 'test-orders',
  path: '/order/current',
  store: createListStore((query: ListQuery, signal) =>
    client.get<ListAnswer<Order>>('/order/current', { query: toQuery(query), signal }),
  ),
  columns: column.columns([
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
      meta: { align: 'end', summary: { type: 'sum', show: 'money' } },
    }),
  ]),
  search: ['orderNumber'],
  sort: 'orderNumber',
  rowLabel: (row) => `order ${row.orderNumber}`,
  rowPath: (row) => `/orders/${row.id}`,
  hasExport: true,
  hasSelection: true,
});

const orders: readonly Order[] = [
  { id: 1, orderNumber: 'W-1', status: 'onHold', total: 10 },
  { id: 2, orderNumber: 'W-2', status: 'entered', total: 20 },
];

/** What the list was asked, call by call. */
let asked: Record<string, string>[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('/api/order/current', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        items: orders,
        count: 120,
        summary: [4321.5],
      });
    }),
  );
});

function open(path = '/orders', views: readonly { name: string; query: string }[] = []) {
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

test('rows, count and totals are those of the server', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'W-1' })).toHaveAttribute('href', '/orders/1');
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  expect(screen.getByText('$4,321.50')).toBeVisible();
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
  expect(await screen.findByText('Nothing matches')).toBeVisible();
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

test('a group opens with its own rows', async () => {
  server.use(
    http.get('/api/order/current', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const groups = [{ key: 'onHold', items: null, count: 1, summary: [10] }];
      const body = query.has('group') ? { items: groups, groupCount: 1 } : { items: orders.slice(0, 1) };
      return HttpResponse.json({ isSuccess: true, message: '', count: 1, summary: [10], ...body });
    }),
  );
  const { user } = open('/orders?group=status');
  const group = await screen.findByRole('button', { name: 'onHold 1' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.click(group);
  expect(await screen.findByRole('link', { name: 'W-1' })).toBeVisible();
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
  expect(within(screen.getByRole('toolbar')).getByRole('status')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Selected (1), CSV' }));
  await waitFor(() =>
    expect(exported).toMatchObject({ format: 'csv', columns: 'orderNumber,total', ids: '2' }),
  );
});

test('a view keeps what shapes the list under a name', async () => {
  const { user, router } = open('/orders?f.status=onHold&page=2');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(screen.getByLabelText('Name of the view'), 'Held');
  await user.click(screen.getByRole('button', { name: 'Save as a new view' }));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Held' }));
  await waitFor(() => expect(router.state.location.search).toBe('?f.status=onHold'));
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
