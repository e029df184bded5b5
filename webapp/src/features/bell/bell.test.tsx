import { Notifications, notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { client } from '@/shared/api/client';
import { eventsOf, heartbeat } from '@/shared/api/event-stream';
import type { ServerEvent } from '@/shared/api/server-event';
import { useSession } from '@/shared/store/session';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { listen } from './listen';
import NotificationsPage from './notifications-page';
import { BellButton } from './parts/bell-button';
import { useUnread } from './stores';
import { useLiveBell } from './use-live-bell';

const page = { at: '/notifications', pattern: '/notifications' };

const one = {
  id: 1,
  title: 'Truck delayed',
  body: '',
  severity: 'warn',
  startsAt: '2026-03-01T10:00:00Z',
  isDismissible: true,
  isPersonal: false,
  isSeen: true,
};

/** A body that arrives in these pieces. */
function bodyOf(...pieces: string[]) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(encoder.encode(piece)));
      controller.close();
    },
  });
}

test('events are read whatever pieces they arrive in, heartbeats are none', async () => {
  const events: ServerEvent[] = [];
  const body = bodyOf(
    'retry: 3000\n\n:\n\nid: 7\nevent: unr',
    'ead\ndata: {"a"',
    ':1}\r',
    '\n\r\ndata: x\ndata: y\n\nid: 9',
  );
  for await (const event of eventsOf(body)) if (event.name !== heartbeat) events.push(event);
  expect(events).toEqual([
    { name: 'unread', data: '{"a":1}', id: '7' },
    { name: 'message', data: 'x\ny', id: '' },
  ]);
});

test('a stream that breaks off is taken up where it ended, and one that is refused is not', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(-1);
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/notifications/stream', ({ request }) => {
      asked.push(request.headers.get('Last-Event-ID'));
      return asked.length === 1
        ? new HttpResponse(bodyOf('id: 41\nevent: unread\ndata: {}\n\n'))
        : HttpResponse.json({ isSuccess: false, message: 'No.' }, { status: 403 });
    }),
    answer('get', '/account/authorize', { item: {} }),
  );
  const names: string[] = [];
  await listen(new AbortController().signal, ({ name }) => names.push(name));
  expect(names).toEqual(['unread']);
  expect(asked).toEqual([null, '41']);
  vi.restoreAllMocks();
});

/** Listens as the shell does. */
function Listening() {
  useLiveBell();
  return <Notifications />;
}

test.each([
  ['what others did comes as a message', false],
  ['what was just done here does not come as a message too', true],
])('%s', async (_, hasWritten) => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  let asked = 0;
  server.use(
    answer('get', '/notifications/listing', { items: [], count: 0 }),
    answer('post', '/notifications/seen'),
    http.get('/api/notifications/stream', () => {
      asked += 1;
      return asked === 1
        ? new HttpResponse(bodyOf('event: notification\ndata: {"title":"The answer was recorded"}\n\n'))
        : new HttpResponse(null, { status: 204 });
    }),
  );
  vi.spyOn(Math, 'random').mockReturnValue(-1);
  // What earlier tests have written is long ago.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  if (hasWritten) await client.post('/notifications/seen', { ids: [1] });
  useSession.setState({ token: 'kept' });
  showPage(Listening, { at: '/', pattern: '/' });
  await waitFor(() => expect(asked).toBe(2));
  const told = screen.queryByRole('link', { name: 'The answer was recorded' });
  expect(told === null).toBe(hasWritten);
  notifications.clean();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.matchMedia = wide;
});

test('notifications that cannot be loaded say why', async () => {
  server.use(refuse('get', '/notifications/listing', { status: 500, message: 'Something broke.' }));
  showPage(NotificationsPage, page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
});

test('a notification leads into the portal or to the web, and nowhere else', async () => {
  server.use(
    answer('get', '/notifications/listing', {
      items: [
        { ...one, link: '/load-dates' },
        { ...one, id: 2, link: 'javascript:alert(1)' },
        { ...one, id: 3, link: 'https://maker.test/more' },
      ],
      count: 3,
    }),
  );
  showPage(NotificationsPage, page);
  const links = await screen.findAllByRole('link', { name: 'Read more' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/load-dates', 'https://maker.test/more']);
});

test('what is on the page counts as seen, and can be put away', async () => {
  let items = [{ ...one, isSeen: false }];
  const seen = vi.fn<() => void>();
  server.use(
    http.get('/api/notifications/listing', () =>
      HttpResponse.json({ isSuccess: true, message: '', items, count: items.length }),
    ),
    http.post('/api/notifications/seen', () => {
      seen();
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
    http.post('/api/notifications/dismiss/1', () => {
      items = [];
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = showPage(NotificationsPage, page);
  await user.click(await screen.findByRole('button', { name: 'Dismiss: Truck delayed' }));
  expect(await screen.findByText('No notifications')).toBeVisible();
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
});

const WithMessages = () => (
  <>
    <NotificationsPage />
    <Notifications />
  </>
);

test('what is dismissed gives the focus to the next, can be taken back, and is sent when the page is left', async () => {
  const dismissed: string[] = [];
  const items = [
    { ...one, id: 11 },
    { ...one, id: 12, title: 'Plant closed' },
  ];
  server.use(
    answer('get', '/notifications/listing', { items, count: 2 }),
    http.post('/api/notifications/dismiss/:id', ({ params }) => {
      dismissed.push(String(params['id']));
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user, router } = showPage(WithMessages, page);
  await user.click(await screen.findByRole('button', { name: 'Dismiss: Truck delayed' }));
  expect(screen.queryByRole('button', { name: 'Dismiss: Truck delayed' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Dismiss: Plant closed' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Dismiss: Truck delayed' })).toHaveFocus();
  expect(dismissed).not.toContain('11');
  await user.click(screen.getByRole('button', { name: 'Dismiss: Plant closed' }));
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(dismissed).toContain('12'));
  expect(dismissed).not.toContain('11');
});

const mine = {
  ...one,
  id: 4,
  title: 'Order W1001 is on hold',
  link: '/orders/7',
  isPersonal: true,
  isSeen: false,
};

/** The bell over a list of these, and what was said to be seen. */
function bellOver(items: readonly object[]) {
  const seen: unknown[] = [];
  server.use(
    answer('get', '/notifications/listing', { items, count: items.length }),
    http.post('/api/notifications/seen', async ({ request }) => {
      seen.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  useUnread.setState({ notifications: 2, news: 0, mustRead: 0 });
  return { ...showPage(BellButton, { at: '/dashboard', pattern: '/dashboard' }), seen };
}

test('the bell shows one’s own work apart from announcements, and to look reads nothing', async () => {
  const { user, seen } = bellOver([{ ...one, isPersonal: false }, mine]);
  await user.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const work = within(await panel.findByRole('region', { name: 'Your work' }));
  expect(work.getByRole('link', { name: /Order W1001 is on hold/ })).toHaveAttribute('href', '/orders/7');
  expect(work.queryByText('Truck delayed')).not.toBeInTheDocument();
  const notices = within(panel.getByRole('region', { name: /^From / }));
  expect(notices.getByText('Truck delayed')).toBeVisible();
  expect(seen).toEqual([]);

  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(seen).toEqual([{ ids: null }]));
});

test('what is followed from the bell is read, and nothing else', async () => {
  const { user, seen } = bellOver([
    mine,
    { ...mine, id: 5, title: 'Order W1002 has shipped', link: '/orders/8' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Notifications, 2 unread' }));
  await user.click(await screen.findByRole('link', { name: /Order W1002 has shipped/ }));
  await waitFor(() => expect(seen).toEqual([{ ids: [5] }]));
});

test('a line that has gone silent is given up and taken up anew, and heartbeats keep it', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(-1);
  const lines: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  // The mock network cannot hold a line open under a clock that stands still.
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (line) => {
        lines.push(line);
        init?.signal?.addEventListener('abort', () => line.error(init.signal?.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
  const abort = new AbortController();
  void listen(abort.signal, () => undefined);
  await vi.advanceTimersByTimeAsync(40_000);
  lines[0]?.enqueue(new TextEncoder().encode(':\n\n'));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toHaveLength(2);
  abort.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
