import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { authorizationOf } from '@/test/people';
import { answer, server } from '@/test/server';
import { checkSession } from './authorization';
import { keepList } from './display';
import { ownKey, useSession } from './session';
import './unsent';

const viewOf = (name: string) => ({ name, query: '', changedColumns: [] });

test('a view that the server refused outlives its older answer, and is sent at the next check', async () => {
  const older = { lists: { orders: { savedViews: [viewOf('Old')] } } };
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
  keepList('orders', { savedViews: [viewOf('New')] });
  await vi.waitFor(() => expect(tries).toBe(1));

  const sent: unknown[] = [];
  server.use(
    http.put('/api/user/preference', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  await checkSession();
  expect(useSession.getState().savedViews[key]).toEqual([viewOf('New')]);
  const lists = { orders: { savedViews: [viewOf('New')] } };
  await vi.waitFor(() => expect(sent).toEqual([{ preference: { lists } }]));
  await vi.waitFor(() => expect(useSession.getState().unsentLists).toEqual({}));
});
