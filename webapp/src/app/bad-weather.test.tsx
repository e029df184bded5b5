import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse, delay } from 'msw';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { figuresOf, remittanceOf as ownRemittance } from '@/entities/money/samples';
import { photoQueue } from '@/entities/service/photo-queue';
import RemitPage from '@/features/financials/dealer/remit-page';
import { itemOf } from '@/features/financials/samples';
import { boardOf } from '@/features/dispatch-board/samples';
import BoardPage from '@/features/dispatch-board/staff/board-page';
import type { ListAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import { EditableRows } from '@/shared/forms/editable-rows';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntries } from '@/shared/forms/entries';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { columnsOf } from '@/shared/grid/columns';
import { DataGrid } from '@/shared/grid/data-grid';
import { defineList } from '@/shared/grid/define-list';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { useHand } from '@/shared/lib/use-hand';
import { UploadRow } from '@/shared/records/upload-row';
import { createListStore } from '@/shared/store/factories';
import { useSession } from '@/shared/store/session';
import { invalidate } from '@/shared/store/tags';
import { PhotoList } from '@/shared/workflow/photo-list';
import { Announcer } from '@/shared/ui/announcer';
import { authorizationOf, grantOf } from '@/test/people';
import { show, showPage, visit } from '@/test/render';
import { answer, server } from '@/test/server';
import { Area } from './area';

const staff = {
  user: { id: 5, kind: 'staff' as const, name: 'Ada Ling', email: 'ada@staff.test' },
  account: null,
  sections: [grantOf('service', 'view', 'edit', 'approve')],
};
const root = '/admin/servicerequests';

type Order = { readonly id: number; readonly orderNumber: string; readonly orderedOn: string };
const column = columnsOf<Order>();
const listFor = (path: string) =>
  defineList<Order>({
    id: 'weather',
    path,
    store: createListStore(
      (query: ListQuery, signal: AbortSignal) =>
        requestTo<ListAnswer<Order>>({ method: 'GET', path, options: { query: toQuery(query), signal } }),
      ['orders'],
    ),
    columns: [
      column.accessor('orderNumber', { header: 'Order', meta: { card: 'title' } }),
      column.accessor('orderedOn', { header: 'Ordered', meta: { filter: { kind: 'date' } } }),
    ],
    search: ['orderNumber'],
    sort: 'orderNumber',
    rowLabel: (row) => row.orderNumber,
  });

const rows = (...numbers: string[]) =>
  numbers.map((orderNumber, index) => ({ id: index + 1, orderNumber, orderedOn: '2026-11-01' }));

const showGrid = (list: ReturnType<typeof listFor>, at: string) => {
  useSession.setState({ token: 'kept', authorization: authorizationOf() });
  const router = createMemoryRouter(
    [{ path: '/orders', element: <DataGrid list={list} title="Orders" empty={<p>none</p>} /> }],
    { initialEntries: [at] },
  );
  show(<RouterProvider router={router} />);
  return router;
};

test('an address with a filter that is no date shows the list, or says what is wrong with it', async () => {
  server.use(answer('get', '/list4', { items: rows('W-1'), count: 1 }));
  showGrid(listFor('/list4'), '/orders?f.orderedOn=soon..');
  expect(await screen.findByText('W-1')).toBeInTheDocument();
});

const priced = v.object({ note: v.string(), hours: v.nullable(v.number()) });
function PricedForm() {
  const initialValues: v.InferInput<typeof priced> = { note: '', hours: null };
  const form = useEntryForm({
    schema: priced,
    initialValues,
    send: () => Promise.resolve(null),
    draft: 'priced',
  });
  const { value, onChange } = form.choice('hours');
  return (
    <EntryForm form={form} submitLabel="Send">
      <input aria-label="Note" {...form.field('note')} />
      <button type="button" onClick={() => onChange(8)}>
        Eight
      </button>
      <output aria-label="Hours">{String(value)}</output>
    </EntryForm>
  );
}

test('a draft brings back what was chosen where nothing had been chosen before', async () => {
  useSession.setState({ token: 'kept', authorization: authorizationOf() });
  const page = () => createMemoryRouter([{ path: '/', element: <PricedForm /> }]);
  const user = show(<RouterProvider router={page()} />);
  await user.type(await screen.findByLabelText('Note'), 'Weekend');
  await user.click(screen.getByRole('button', { name: 'Eight' }));
  expect(screen.getByLabelText('Hours')).toHaveTextContent('8');
  cleanup();
  show(<RouterProvider router={page()} />);
  expect(await screen.findByLabelText('Note')).toHaveValue('Weekend');
  expect(screen.getByLabelText('Hours')).toHaveTextContent('8');
});

test('a board at an address with an impossible day is shown', async () => {
  server.use(answer('get', `${root}/board`, { item: boardOf() }));
  showPage(BoardPage, { at: '/admin/board?day=2026-13-45', pattern: '/admin/board', as: staff });
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 2000 })).toBeInTheDocument();
  await new Promise((later) => setTimeout(later, 500));
  expect(screen.queryByText(/unexpected|wrong/i)).toBeNull();
});

test('a list that others change is not announced again and again', async () => {
  server.use(answer('get', '/list17', { items: rows('W-1'), count: 1 }));
  const said: string[] = [];
  useSession.setState({ token: 'kept', authorization: authorizationOf() });
  const router = createMemoryRouter(
    [
      {
        path: '/orders',
        element: (
          <>
            <DataGrid list={listFor('/list17')} title="Orders" empty={<p>none</p>} />
            <Announcer />
          </>
        ),
      },
    ],
    { initialEntries: ['/orders'] },
  );
  show(<RouterProvider router={router} />);
  await screen.findByText('W-1');
  const region = screen.getByText((_, element) => element?.getAttribute('aria-live') === 'polite');
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '');
  });
  watch.observe(region, { childList: true, subtree: true });
  for (let turn = 0; turn < 3; turn += 1)
    await act(async () => {
      invalidate(['orders'], 'others');
      await new Promise((later) => setTimeout(later, 150));
    });
  watch.disconnect();
  expect(said).toEqual([]);
});

test('Enter in the palette never opens what was found for other words', async () => {
  visit('/deliveries');
  useSession.setState({ token: 'full', authorization: authorizationOf() });
  const nothing = { items: [], count: 0 };
  server.use(
    answer('get', '/loaddates', nothing),
    answer('get', '/news/listing', nothing),
    answer('get', '/dealer/contacts', nothing),
    answer('get', '/order/summary', {
      item: { byStatus: [], quoteCount: 0, onHold: [], onHoldCount: 0, slipped: [], nextLoads: [] },
    }),
    http.get('/api/search', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      if (q !== 'w10') await delay(2000);
      const id = q === 'w10' ? 40 : 42;
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        items: [
          {
            kind: 'orders',
            title: 'Orders',
            hasMore: false,
            hits: [{ id, title: { text: `W10${id}`, marks: [] }, detail: { text: 'Oak Court', marks: [] } }],
          },
        ],
        count: 1,
      });
    }),
  );
  const user = show(<Area />);
  await screen.findByRole('heading', { name: 'Deliveries' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByPlaceholderText('Search orders, requests, pages and more');
  await user.type(field, 'w10');
  await screen.findByRole('option', { name: /W1040/ });
  await user.type(field, '42{Enter}');
  await new Promise((later) => setTimeout(later, 300));
  expect(window.location.pathname).not.toBe('/orders/40');
});

const noted = v.object({ note: v.string() });
function NoteForm() {
  const form = useEntryForm({
    schema: noted,
    initialValues: { note: '' },
    send: () => Promise.resolve(null),
    draft: 'note',
  });
  return (
    <EntryForm form={form} submitLabel="Send">
      <textarea aria-label="Note" {...form.field('note')} />
    </EntryForm>
  );
}

test('what a full device could not keep is asked about before it is left', async () => {
  useSession.setState({ token: 'kept', authorization: authorizationOf() });
  // Called on the storage that the spy stands before.
  // oxlint-disable-next-line typescript/unbound-method
  const real = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > 60) throw new DOMException('full', 'QuotaExceededError');
    return real.call(this, key, value);
  });
  show(<RouterProvider router={createMemoryRouter([{ path: '/', element: <NoteForm /> }])} />);
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'x'.repeat(400) } });
  expect(useEntries.getState().unkept).toBe(1);
  vi.restoreAllMocks();
});

test('a file that was refused leaves its list a list', async () => {
  show(
    <ul aria-label="Files">
      <UploadRow
        upload={{ name: 'plan.pdf', state: 'failed', progress: 0, message: 'Too large.' }}
        onCancel={() => undefined}
      />
    </ul>,
  );
  const { violations } = await axe.run(document.body, {
    runOnly: ['list', 'listitem', 'aria-allowed-role', 'aria-required-children'],
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

function Carry({ onDrop }: { onDrop: () => void }) {
  const hand = useHand<string, number>({ placeAt: () => 1, onDrop });
  return (
    <div data-testid="card" onPointerDown={(event) => hand.onPointerDown(event, 'card')}>
      card
    </div>
  );
}

function Board({ onDrop }: { onDrop: () => void }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
      {isShown && <Carry onDrop={onDrop} />}
    </>
  );
}

test('a photo that was refused leaves its list a list', async () => {
  const key = '1';
  const photos = [
    { key, to: { requestId: 7, incidentId: null, phase: 'report' as const }, name: 'fog.jpg', progress: 0 },
  ].map((photo) => ({ ...photo, state: 'failed' as const, message: 'Too large.' }));
  show(<PhotoList queue={photoQueue} photos={photos} />);
  const { violations } = await axe.run(document.body, { runOnly: ['list', 'listitem', 'aria-allowed-role'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('Too large.');
});

test('a card that is in the hand when its board is left is not put down', async () => {
  const onDrop = vi.fn();
  show(<Board onDrop={onDrop} />);
  const pointer = (type: string, x: number) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 5 });
    Object.defineProperty(event, 'pointerType', { value: 'mouse' });
    return event;
  };
  act(() => void screen.getByTestId('card').dispatchEvent(pointer('pointerdown', 0)));
  act(() => void window.dispatchEvent(pointer('pointermove', 50)));
  act(() => screen.getByRole('button', { name: 'Leave' }).click());
  act(() => void window.dispatchEvent(pointer('pointerup', 50)));
  expect(onDrop).not.toHaveBeenCalled();
});

test('a line that is wrong is in sight after an attempt to send it', async () => {
  const items = Array.from({ length: 60 }, (_, index) =>
    itemOf({
      id: index + 1,
      invoiceNumber: `I${index + 1}`,
      dueOn: `2026-09-${String((index % 28) + 1).padStart(2, '0')}`,
      left: 100,
    }),
  ).toSorted((a, b) => (a.dueOn + a.id).localeCompare(b.dueOn + b.id));
  const last = items.at(-1);
  if (last === undefined) throw new Error('There are items.');
  server.use(
    answer('get', '/financial/summary', { item: { today: '2026-11-24', currencies: [figuresOf()] } }),
    answer('get', '/financial/list', { items, count: 60 }),
    answer('get', '/financial/history', { items: [], count: 0 }),
    answer('get', '/financial/details', {
      item: ownRemittance({
        status: 'draft',
        amount: 500,
        invoices: [
          {
            id: 1,
            invoiceId: last.id,
            invoiceNumber: last.invoiceNumber,
            dueOn: last.dueOn,
            total: 900,
            balance: 100,
            left: 100,
            amount: 500,
            discount: 0,
            posted: 0,
          },
        ],
      }),
    }),
  );
  const { user } = showPage(RemitPage, {
    pattern: '/financials/remit',
    at: '/financials/remit?id=4',
    as: { sections: [grantOf('financials', 'view', 'edit')] },
  });
  await screen.findByLabelText('Amount for I1');
  await user.click(screen.getByRole('button', { name: 'Send to Transom' }));
  await screen.findByRole('alert');
  expect(screen.queryByLabelText(`Amount for ${last.invoiceNumber}`)).toBeInTheDocument();
});

test('the focus stays in the form when a row is taken out of it', async () => {
  function Rows() {
    const [lines, setLines] = useState<readonly { name: string }[]>([{ name: 'a' }, { name: 'b' }]);
    return (
      <EditableRows
        rows={lines}
        blank={{ name: '' }}
        className=""
        addLabel="Add"
        removeLabel={(row) => `Remove ${row}`}
        onChange={setLines}
      >
        {(row, index, { change, remove }) => (
          <>
            <input
              aria-label={`Name ${index + 1}`}
              value={row.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            {remove}
          </>
        )}
      </EditableRows>
    );
  }
  const user = show(<Rows />);
  screen.getByRole('button', { name: 'Remove 2' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByLabelText('Name 2')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('a filter that the list does not have is not counted as on', async () => {
  server.use(answer('get', '/list29', { items: rows('W-1'), count: 1 }));
  showGrid(listFor('/list29'), '/orders?f.oldname=1');
  await screen.findByText('W-1');
  expect(screen.queryByRole('button', { name: /Filters.*1/ })).toBeNull();
});

test('a view that was looked at leaves no columns behind for the list itself', async () => {
  server.use(
    answer('get', '/list34', { items: [{ id: 1, orderNumber: 'W-1', orderedOn: '2026-11-01' }], count: 1 }),
    answer('get', '/user/views', {
      items: [
        {
          id: 3,
          rowVersion: 1,
          name: 'Numbers only',
          list: 'weather',
          isOwn: false,
          isDefault: false,
          owner: 'Lee',
          sharedRole: 2,
          state: { query: 'q=W', changedColumns: ['orderedOn'], columnOrder: [] },
        },
      ],
      count: 1,
    }),
    answer('put', '/user/preference'),
  );
  useSession.setState({ token: 'kept', authorization: authorizationOf() });
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <DataGrid list={listFor('/list34')} title="Orders" empty={<p>none</p>} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/orders'] },
  );
  const user = show(<RouterProvider router={router} />);
  await screen.findByRole('columnheader', { name: /Ordered/ });
  await user.click(await screen.findByText('Numbers only'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Ordered/ })).toBeNull());
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/orders'));
  await screen.findByText('W-1');
  expect(screen.queryByRole('columnheader', { name: /Ordered/ })).toBeInTheDocument();
});
