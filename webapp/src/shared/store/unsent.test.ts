import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { authorizationOf } from '@/test/people';
import { answer, server } from '@/test/server';
import { checkSession } from './authorization';
import { keepColumns, keepDisplay } from './display';
import { ownKey, useSession } from './session';
import { sendUnsent } from './unsent';

test('columns that the server refused outlives its older answer, and is sent at the next check', async () => {
  const older = { lists: { orders: { changedColumns: ['old'] } } };
  const item = { ...authorizationOf(), preference: older };
  useSession.setState({ token: 'secret', isStaff: false, authorization: item });
  const key = ownKey('orders')(useSession.getState());
  let tries = 0;
  server.use(
    http.put('/api/user/preference', () => {
      tries += 1;
      return HttpResponse.json({ isSuccess: false, message: 'Too much.' }, { status: 422 });
    }),
    answer('get', '/account/authorize', { item }),
  );
  keepColumns('orders', { changedColumns: ['new'] });
  await vi.waitFor(() => expect(tries).toBe(1));

  const sent: unknown[] = [];
  server.use(
    http.put('/api/user/preference', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  await checkSession();
  expect(useSession.getState().changedColumns[key]).toEqual(['new']);
  const lists = { orders: { changedColumns: ['new'] } };
  await vi.waitFor(() => expect(sent).toEqual([{ preference: { lists } }]));
  await vi.waitFor(() => expect(useSession.getState().unsentLists).toEqual({}));
});

const refusal = () => HttpResponse.json({ isSuccess: false, message: 'Closed.' }, { status: 503 });

test('a theme that could not be saved outlives the server’s older one, and is sent at the next check', async () => {
  const item = { ...authorizationOf(), preference: { theme: 'light', density: 'compact' } };
  useSession.setState({ token: 'secret', isStaff: false, authorization: item });
  const sent: unknown[] = [];
  let isOpen = false;
  server.use(
    http.put('/api/user/preference', async ({ request }) => {
      sent.push(await request.json());
      return isOpen ? HttpResponse.json({ isSuccess: true, message: '' }) : refusal();
    }),
    answer('get', '/account/authorize', { item }),
  );
  keepDisplay({ theme: 'dark' });
  keepDisplay({ hasShortcuts: false });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  isOpen = true;
  await checkSession();
  expect(useSession.getState()).toMatchObject({ theme: 'dark', density: 'compact', hasShortcuts: false });
  await vi.waitFor(() => expect(useSession.getState().unsentDisplay).toEqual({}));
  expect(sent.at(-1)).toEqual({ preference: { theme: 'dark', hasShortcuts: false } });
});

test('what staff arrange in a dealer’s place waits for nobody', async () => {
  useSession.setState({ token: 'secret', isImpersonating: true, authorization: authorizationOf() });
  keepColumns('orders', { changedColumns: ['theirs'] });
  keepDisplay({ theme: 'dark' });
  expect(useSession.getState()).toMatchObject({ theme: 'dark', unsentLists: {}, unsentDisplay: {} });
  // A call would fail the test: nothing answers it.
  await sendUnsent();
});
