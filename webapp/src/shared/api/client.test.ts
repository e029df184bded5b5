import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useEntries } from '@/shared/forms/entries';
import { lendRouter } from '@/shared/lib/navigation';
import { checkSession } from '@/shared/store/authorization';
import { resetAllStores } from '@/shared/store/reset';
import { useSession } from '@/shared/store/session';
import { goOnSignedIn, useSignInAgain } from '@/shared/store/sign-in-again';
import { answer, refuse, server } from '@/test/server';
import { authorizationOf } from '@/test/people';
import { client, downloadFrom, fileName, queryString, requestTo } from './client';
import { setChecks } from './error-routing';
import { Failure } from './failure';
import { uploadTo } from './upload';

const navigate = vi.fn<(to: string, options?: { replace?: boolean }) => void>();
const outage = vi.fn<() => Promise<void>>();

function standAt(path: string) {
  const { pathname, search } = new URL(path, 'http://portal.test');
  lendRouter({ state: { location: { pathname, search } }, navigate });
}

const lost = { status: 401, message: 'Please sign in.' };

async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof Failure)) throw new Error('The call did not fail');
  return error;
}

beforeEach(() => {
  navigate.mockReset();
  outage.mockReset().mockResolvedValue();
  setChecks({ session: checkSession, outage });
  useSession.setState({ token: 'secret' });
  standAt('/orders?page=2');
});

describe('where a failed call leads', () => {
  test('401 of a staff call leads to the dashboard while signed in', async () => {
    server.use(refuse('get', '/admin/news/listing', lost));
    await failureOf(client.get('/admin/news/listing'));
    expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: false });
  });

  test('401 of a staff call leads to /logout while signed out', async () => {
    useSession.setState({ token: null });
    server.use(refuse('get', '/admin/news/listing', lost));
    await failureOf(client.get('/admin/news/listing'));
    expect(navigate).toHaveBeenCalledWith('/logout', { replace: false });
  });

  test('401 of a staff call on the dashboard checks the session once, and a failed check leads to /logout', async () => {
    standAt('/dashboard');
    server.use(refuse('get', '/admin/news/listing', lost), refuse('get', '/account/authorize', lost));
    await failureOf(client.get('/admin/news/listing'));
    await vi.waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/logout?refer=%2Fdashboard', { replace: false }),
    );
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test('401 of a dealer call leads to /logout with the way back', async () => {
    server.use(refuse('get', '/order/current', lost));
    await failureOf(client.get('/order/current'));
    expect(navigate).toHaveBeenCalledWith('/logout?refer=%2Forders%3Fpage%3D2', { replace: false });
  });

  test('401 on /logout itself carries no way back', async () => {
    standAt('/logout?refer=%2Forders');
    server.use(refuse('get', '/order/current', lost));
    await failureOf(client.get('/order/current'));
    expect(navigate).toHaveBeenCalledWith('/logout', { replace: false });
  });

  test('any failure of the user-check leads to /logout', async () => {
    server.use(refuse('get', '/account/authorize', { status: 500, message: 'No.' }));
    await failureOf(client.get('/account/authorize'));
    expect(navigate).toHaveBeenCalledWith('/logout?refer=%2Forders%3Fpage%3D2', { replace: false });
  });

  test('a staff check that refuses somebody who is signed in leads to the dashboard, once', async () => {
    useSession.setState({ isStaff: true });
    const user = { id: 7, kind: 'staff', name: 'Ida', email: 'ida@portal.test' } as const;
    server.use(
      refuse('get', '/admin/account/authorize', { status: 403, message: 'No.' }),
      answer('get', '/account/authorize', { item: authorizationOf({ user }) }),
    );
    await checkSession();
    expect(navigate.mock.calls).toEqual([['/dashboard', { replace: false }]]);
  });

  test('a staff check without a session leads to /logout, with the way back to the page', async () => {
    useSession.setState({ isStaff: true });
    server.use(refuse('get', '/admin/account/authorize', lost), refuse('get', '/account/authorize', lost));
    await failureOf(checkSession());
    expect(navigate.mock.calls).toEqual([['/logout?refer=%2Forders%3Fpage%3D2', { replace: false }]]);
  });

  test('staff are known by their own check alone', async () => {
    useSession.setState({ isStaff: true });
    const user = { id: 7, kind: 'staff', name: 'Ida', email: 'ida@portal.test' } as const;
    server.use(answer('get', '/admin/account/authorize', { item: authorizationOf({ user }) }));
    await checkSession();
    expect(useSession.getState().authorization?.user).toEqual(user);
    expect(navigate).not.toHaveBeenCalled();
  });

  const calls: [string, () => Promise<unknown>][] = [
    ['a read', () => requestTo({ method: 'GET', path: '/service/units' })],
    ['a write', () => requestTo({ method: 'PUT', path: '/service/units', body: {} })],
    ['a download', () => downloadFrom('/service/units')],
    ['an upload', () => uploadTo('/service/units', new File(['x'], 'x.png'))],
  ];

  test.each(calls)('%s that finds nothing leaves the page where it is', async (_, call) => {
    server.use(
      http.all('/api/service/units', () =>
        HttpResponse.json({ isSuccess: false, message: 'No such order.' }, { status: 404 }),
      ),
    );
    expect((await failureOf(call())).message).toBe('No such order.');
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each(calls)('%s goes to /logout without a session', async (_, call) => {
    server.use(
      http.all('/api/service/units', () => HttpResponse.json({ isSuccess: false }, { status: 401 })),
    );
    await failureOf(call());
    expect(navigate).toHaveBeenCalledWith('/logout?refer=%2Forders%3Fpage%3D2', { replace: false });
  });

  test('503 asks whether the system is up', async () => {
    server.use(refuse('get', '/order/current', { status: 503, message: 'Maintenance.' }));
    await failureOf(client.get('/order/current'));
    expect(outage).toHaveBeenCalledTimes(1);
  });

  test('every other failure stays on the screen, with the message of the server', async () => {
    server.use(refuse('get', '/order/current', { status: 403, message: 'You need orders:view.' }));
    const failure = await failureOf(client.get('/order/current'));
    expect(failure.message).toBe('You need orders:view.');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('a call that says so stays where it is even without a session', async () => {
    server.use(refuse('post', '/account/authenticate', lost));
    await failureOf(
      client.post('/account/authenticate', { username: '', password: '' }, { isUnrouted: true }),
    );
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('what a failure says', () => {
  test('the status text stands in when the server sends no message', async () => {
    server.use(
      http.get(
        '/api/dealer/info',
        () => new HttpResponse('<html>', { status: 502, statusText: 'Bad Gateway' }),
      ),
    );
    expect((await failureOf(client.get('/dealer/info'))).message).toBe('Bad Gateway');
  });

  test('field errors and the code of a refusal come along', async () => {
    const refusal = { status: 422, message: 'Check it.', code: 'invalid', errors: { email: ['Is taken.'] } };
    server.use(refuse('put', '/user/email', refusal));
    const failure = await failureOf(client.put('/user/email', { email: '' }));
    expect(failure).toMatchObject({ status: 422, code: 'invalid', errors: { email: ['Is taken.'] } });
  });

  test('a write that answers isSuccess false is a failure, whatever its status', async () => {
    server.use(
      http.post('/api/user/phone', () => HttpResponse.json({ isSuccess: false, message: 'Not now.' })),
    );
    expect((await failureOf(client.post('/user/phone', { number: '' }))).message).toBe('Not now.');
  });

  test('no answer at all is said in words', async () => {
    server.use(http.get('/api/dealer/info', () => HttpResponse.error()));
    expect(await failureOf(client.get('/dealer/info'))).toMatchObject({
      status: 0,
      message: 'Couldn’t reach the server. Check your connection and try again.',
    });
  });

  test.each([
    ['a read', () => client.get('/dealer/info')],
    ['a download', () => downloadFrom('/dealer/info')],
  ])('%s that breaks off in the middle is said in the same words', async (_, call) => {
    const cut = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"isSuccess":'));
        body.error(new TypeError('network error'));
      },
    });
    server.use(http.get('/api/dealer/info', () => new HttpResponse(cut)));
    expect(await failureOf(call())).toMatchObject({
      status: 0,
      message: 'Couldn’t reach the server. Check your connection and try again.',
    });
  });

  test('an answer that is not of the portal is a failure, though its status is none', async () => {
    server.use(http.get('/api/dealer/info', () => HttpResponse.html('<p>Sign in to the network</p>')));
    expect((await failureOf(client.get('/dealer/info'))).message).not.toBe('');
  });

  test('a download that is not a 200 is an error with its message, not a file', async () => {
    server.use(refuse('get', '/news/download/1/plan.pdf', { status: 403, message: 'Not yours.' }));
    expect((await failureOf(client.download('/news/download/1/plan.pdf'))).message).toBe('Not yours.');
  });
});

describe('what goes out', () => {
  test('the bearer and no-cache go with a read', async () => {
    let headers = new Headers();
    server.use(
      http.get('/api/dealer/info', ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ isSuccess: true, message: '', item: {} });
      }),
    );
    await client.get('/dealer/info');
    expect(headers.get('Authorization')).toBe('Bearer secret');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  test('an aborted call rejects as aborted, not as a failure', async () => {
    server.use(answer('get', '/dealer/info', { item: {} }));
    const abort = new AbortController();
    const call = client.get('/dealer/info', { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a list of values repeats its name, and absent values are left out', () => {
    expect(queryString({ dapIds: [3, 5], year: undefined, q: 'a&b' })).toBe('?dapIds=3&dapIds=5&q=a%26b');
  });

  test('a download keeps the name that the server gives', async () => {
    server.use(
      http.get('/api/order/current/export', () =>
        HttpResponse.text('a,b', { headers: { 'Content-Disposition': 'attachment; filename="orders.csv"' } }),
      ),
    );
    expect((await client.download('/order/current/export', { query: { format: 'csv' } })).name).toBe(
      'orders.csv',
    );
    expect(fileName('attachment; filename="x.pdf"; filename*=UTF-8\'\'Pr%C3%A9vision.pdf')).toBe(
      'Prévision.pdf',
    );
  });
});

describe('a server that is busy for a moment', () => {
  /** Answers with these statuses, one after the other and then with the last, and counts the calls. */
  function busy(method: 'get' | 'put', statuses: readonly number[], retryAfter = '2') {
    const calls = vi.fn<() => void>();
    server.use(
      http[method]('/api/dealer/info', () => {
        const status = statuses[Math.min(calls.mock.calls.length, statuses.length - 1)] ?? 200;
        calls();
        const body = { isSuccess: status === 200, message: status === 200 ? '' : 'Busy.', item: {} };
        return HttpResponse.json(body, { status, headers: { 'Retry-After': retryAfter } });
      }),
    );
    return calls;
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const called = (calls: ReturnType<typeof busy>, times: number) =>
    vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(times));

  test.each([429, 503])('is asked again after %s, no sooner than it says', async (status) => {
    const calls = busy('get', [status, 200]);
    const call = client.get('/dealer/info');
    await called(calls, 1);
    await vi.advanceTimersByTimeAsync(2_400);
    expect(calls).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(call).resolves.toMatchObject({ isSuccess: true });
    expect(calls).toHaveBeenCalledTimes(2);
    expect(outage).not.toHaveBeenCalled();
  });

  test('is asked three times at most', async () => {
    const calls = busy('get', [503]);
    const call = failureOf(client.get('/dealer/info'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await call).toMatchObject({ status: 503, message: 'Busy.' });
    expect(calls).toHaveBeenCalledTimes(3);
    expect(outage).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a write', () => busy('put', [503]), () => requestTo({ method: 'PUT', path: '/dealer/info', body: {} })],
    ['a read that has to wait for long', () => busy('get', [503], '600'), () => client.get('/dealer/info')],
    ['a read that is not told for how long', () => busy('get', [503], ''), () => client.get('/dealer/info')],
  ])('is not asked again for %s', async (_, make, send) => {
    const calls = make();
    expect(await failureOf(send())).toMatchObject({ status: 503 });
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test('does not retry a call that was aborted', async () => {
    const calls = busy('get', [503, 200]);
    const abort = new AbortController();
    const call = client.get('/dealer/info', { signal: abort.signal });
    await called(calls, 1);
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveBeenCalledTimes(1);
  });
});

describe('a session that ends in the middle of something', () => {
  const body = (request: Request) => request.headers.get('Authorization');
  const needsToken = (token: string) =>
    http.all('/api/service/request', ({ request }) =>
      body(request) === `Bearer ${token}`
        ? HttpResponse.json({ isSuccess: true, message: 'Saved.' })
        : HttpResponse.json({ isSuccess: false, message: 'Please sign in.' }, { status: 401 }),
    );

  beforeEach(() => useEntries.setState({ unsent: 1, unkept: 1 }));
  afterEach(() => useEntries.setState({ unsent: 0, unkept: 0 }));

  test.each([
    ['a write', () => client.put('/service/request', {})],
    ['an upload', () => uploadTo('/service/request', new File(['x'], 'x.png'))],
  ])('%s waits for its owner and is then sent again', async (_, send) => {
    server.use(needsToken('fresh'));
    const call = send();
    await vi.waitFor(() => expect(useSignInAgain.getState().isNeeded).toBe(true));
    expect(navigate).not.toHaveBeenCalled();
    useSession.setState({ token: 'fresh' });
    goOnSignedIn();
    await expect(call).resolves.toMatchObject({ message: 'Saved.' });
    expect(useSignInAgain.getState().isNeeded).toBe(false);
  });

  test('what was sent by one person is not sent in the name of another, and leads nowhere', async () => {
    server.use(needsToken('of another'));
    const call = failureOf(client.put('/service/request', {}));
    await vi.waitFor(() => expect(useSignInAgain.getState().isNeeded).toBe(true));
    resetAllStores();
    useSession.setState({ token: 'of another' });
    expect(await call).toMatchObject({ status: 401 });
    expect(navigate).not.toHaveBeenCalled();
  });

  test('staff who sign in again while it was being asked who they are stay where they were', async () => {
    useSession.setState({ isStaff: true });
    standAt('/admin/service-requests/72');
    const item = authorizationOf({
      user: { id: 5, kind: 'staff', name: 'Ada Ling', email: 'ada@staff.test' },
    });
    const authorized = ({ request }: { request: Request }) =>
      body(request) === 'Bearer fresh'
        ? HttpResponse.json({ isSuccess: true, message: '', item })
        : HttpResponse.json({ isSuccess: false, message: 'Please sign in.' }, { status: 401 });
    server.use(
      http.get('/api/account/authorize', authorized),
      http.get('/api/admin/account/authorize', authorized),
    );
    const check = checkSession();
    await vi.waitFor(() => expect(useSignInAgain.getState().isNeeded).toBe(true));
    useSession.setState({ token: 'fresh' });
    goOnSignedIn();
    await check;
    expect(navigate).not.toHaveBeenCalled();
    expect(useSession.getState().isStaff).toBe(true);
  });

  test('staff whose time in a dealer’s place is up are asked, whether or not something is entered', async () => {
    useEntries.setState({ unsent: 0, unkept: 0 });
    useSession.setState({ isImpersonating: true, authorization: authorizationOf() });
    server.use(needsToken('fresh'));
    const call = client.put('/service/request', {});
    await vi.waitFor(() => expect(useSignInAgain.getState().isNeeded).toBe(true));
    expect(navigate).not.toHaveBeenCalled();
    useSession.setState({ token: 'fresh' });
    goOnSignedIn();
    await expect(call).resolves.toMatchObject({ message: 'Saved.' });
  });

  test('a start in a dealer’s place whose time is up has no page to ask on, and leads to the sign-in', async () => {
    useSession.setState({ isImpersonating: true, authorization: null });
    server.use(needsToken('fresh'));
    await failureOf(client.put('/service/request', {}));
    expect(useSignInAgain.getState().isNeeded).toBe(false);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});
