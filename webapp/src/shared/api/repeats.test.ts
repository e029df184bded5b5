import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { endSession, useSession } from '@/shared/store/session';
import { createActionStore } from '@/shared/store/action-store';
import { authorizationOf } from '@/test/people';
import { server } from '@/test/server';
import { requestTo } from './client';
import { Failure } from './failure';
import { sendBody } from './send-body';

const done = () => HttpResponse.json({ isSuccess: true, message: '' });
const lost = () => HttpResponse.error();
const refused = (status: number) => () => HttpResponse.json({ isSuccess: false, message: 'No.' }, { status });

/** Answers all calls in turn, and gives the keys that came. */
function answers(...given: readonly (() => Response)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.all(/\/api\//, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return given[keys.length - 1]?.() ?? done();
    }),
  );
  return keys;
}

beforeEach(() => useSession.setState({ token: 'kept', authorization: authorizationOf() }));
const send = (method: string, path: string, body?: unknown) => requestTo({ method, path, body });
const quietly = (call: Promise<unknown>) => call.catch(() => undefined);

test('every call that writes has a key of its own, and none that reads', async () => {
  const keys = answers();
  await send('POST', '/boats', {});
  await send('PUT', '/boats', {});
  await send('PATCH', '/boats', {});
  await send('DELETE', '/boats/1');
  await send('GET', '/boats');
  expect(keys.slice(0, 4).every((key) => key !== null)).toBe(true);
  expect(new Set(keys.slice(0, 4)).size).toBe(4);
  expect(keys[4]).toBeNull();
});

test.each([
  ['no answer', lost, true],
  ['a proxy without a server behind it', refused(504), true],
  ['a refusal', refused(422), false],
  ['success', done, false],
])('after %s, whether the same call has the same key: %s', async (_, first, isSame) => {
  const keys = answers(first);
  await quietly(send('PUT', '/boats', { id: 7, name: 'Ida' }));
  await quietly(send('PUT', '/boats', { id: 7, name: 'Ida' }));
  expect(keys[1] === keys[0]).toBe(isSame);
});

test('anything else that is sent has another key', async () => {
  const keys = answers(lost, lost, lost);
  await quietly(send('POST', '/boats', { name: 'Ida' }));
  await quietly(send('POST', '/boats', { name: 'Ada' }));
  await quietly(send('POST', '/ships', { name: 'Ida' }));
  await quietly(send('POST', '/boats', { name: 'Ida' }));
  expect(new Set(keys.slice(0, 3)).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
});

test('what is done anew after the record has changed is no repeat', async () => {
  const keys = answers(lost, done, done);
  await quietly(send('POST', '/boats/7/pin'));
  await send('DELETE', '/boats/7/pin');
  await send('POST', '/boats/7/pin');
  expect(keys[2]).not.toBe(keys[0]);
});

test('files are told apart by themselves', async () => {
  const keys = answers(lost, lost, lost);
  const sendFile = (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return quietly(sendBody({ method: 'POST', path: '/boats/7/upload', body, options: {} }));
  };
  const wrong = new File(['a'], 'sheet.pdf');
  await sendFile(wrong);
  await sendFile(new File(['bb'], 'sheet.pdf'));
  await sendFile(wrong);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test('another file is no repeat of the one whose answer was lost', async () => {
  const keys: string[] = [];
  const useSend = createActionStore<{ id: number; sheet: File }>((_, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return Promise.reject(new Failure({ status: 0, message: 'lost' }));
  });
  await useSend.getState().run({ id: 1, sheet: new File(['a'], 'wrong.pdf') });
  await useSend.getState().run({ id: 1, sheet: new File(['bb'], 'right.pdf') });
  expect(keys[1]).not.toBe(keys[0]);
});

test('what one person has sent is not sent again in the name of the next, who stays where they are', async () => {
  const tokens: (string | null)[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('/api/order/message', async ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      await held;
      return HttpResponse.json({ isSuccess: false, message: 'No session.' }, { status: 401 });
    }),
  );
  useSession.setState({ token: 'of-maya', authorization: authorizationOf() });
  const sending = quietly(send('POST', '/order/message', { text: 'x' }));
  await expect.poll(() => tokens.length).toBe(1);
  endSession();
  const lee = { id: 8, kind: 'dealer' as const, name: 'Lee', email: 'lee@other.test' };
  useSession.setState({ token: 'of-lee', authorization: authorizationOf({ user: lee }) });
  window.history.replaceState(null, '', '/orders');
  release();
  await sending;
  expect(tokens).toEqual(['Bearer of-maya']);
  expect(window.location.pathname).toBe('/orders');
});
