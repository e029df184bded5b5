import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '@/shared/api/client';
import { useSession } from '@/shared/store/session';
import { authorizationOf } from '@/test/people';
import { show } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { keepTokens, kept, takeWay, type Tokens } from './kept';
import { ProviderButton } from './provider-button';
import { keepSignedOn, renew } from './renewal';

const flow = vi.hoisted(() => ({
  silently: vi.fn<(id: string) => Promise<Tokens>>(),
  byRefreshToken: vi.fn<(id: string) => Promise<Tokens>>(),
  byWindow: vi.fn<(id: string, opened: Window | null, prompt?: string) => Promise<Tokens>>(),
  leaveFor: vi.fn<(id: string, refer: string | null) => Promise<void>>(),
  signOnFailure: (error: unknown) => error,
}));
vi.mock('./flow', () => flow);

const tokensOf = (accessToken: string, subject = 'maya'): Tokens => ({
  accessToken,
  expiresAt: Date.now() + 300_000,
  subject,
  idToken: 'id',
  refreshToken: null,
});

beforeEach(() => {
  keepTokens('contoso', tokensOf('old'));
  useSession.setState({
    token: 'old',
    signOn: { provider: 'contoso', expiresAt: Date.now() + 300_000 },
    authorization: authorizationOf(),
  });
  server.use(answer('get', '/account/authorize', { item: authorizationOf() }));
});

afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

test('a refused call asks the provider before it asks anyone, and goes out again', async () => {
  flow.silently.mockResolvedValue(tokensOf('new'));
  server.use(
    http.get('/api/dealer/info', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer new'
        ? HttpResponse.json({ isSuccess: true, message: '', item: 7 })
        : HttpResponse.json({ isSuccess: false, message: 'Please sign in.' }, { status: 401 }),
    ),
  );
  const answers = await Promise.all([client.get('/dealer/info'), client.get('/dealer/info')]);
  expect(answers).toHaveLength(2);
  expect(flow.silently).toHaveBeenCalledTimes(1);
  expect(useSession.getState().token).toBe('new');
});

test('where the frame is told nothing, the refresh token is used, and without one no session is made up', async () => {
  flow.silently.mockRejectedValue(new Error('login_required'));
  flow.byRefreshToken.mockResolvedValueOnce(tokensOf('fresh'));
  expect(await renew()).toBe(true);
  expect(useSession.getState().token).toBe('fresh');
  flow.byRefreshToken.mockRejectedValueOnce(new Error('none'));
  expect(await renew()).toBe(false);
  expect(useSession.getState().token).toBe('fresh');
});

test('someone else at the provider does not go on in this session', async () => {
  flow.silently.mockResolvedValue(tokensOf('other', 'omar'));
  expect(await renew()).toBe(false);
  sessionStorage.clear();
  const user = { id: 77, kind: 'dealer' as const, name: 'Omar', email: 'omar@dealer.test' };
  server.use(answer('get', '/account/authorize', { item: authorizationOf({ user }) }));
  expect(await renew()).toBe(false);
  server.use(refuse('get', '/account/authorize', { status: 403, message: 'Not linked.' }));
  expect(await renew()).toBe(false);
  expect(useSession.getState().token).toBe('old');
});

test('staff who act for a dealer have their own token renewed', async () => {
  useSession.setState({ isImpersonating: true, token: 'acting', staffToken: 'old' });
  flow.silently.mockResolvedValue(tokensOf('new'));
  expect(await renew()).toBe(true);
  expect(useSession.getState()).toMatchObject({ token: 'acting', staffToken: 'new' });
});

test('a token is replaced before it ends, while someone is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  flow.silently.mockResolvedValue(tokensOf('new'));
  const end = keepSignedOn();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(flow.silently).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50_000);
  await vi.waitFor(() => expect(useSession.getState().token).toBe('new'));
  end();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(flow.silently).toHaveBeenCalledTimes(1);
});

test('a button opens a window at once and hands on what came of it', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  flow.byWindow.mockResolvedValue(tokensOf('new'));
  const got = vi.fn<(tokens: Tokens) => Promise<void>>();
  const failed = vi.fn<(failure: unknown) => void>();
  const provider = { id: 'contoso', name: 'Contoso' };
  const user = show(<ProviderButton provider={provider} onFailure={failed} onTokens={got} isAnew />);
  await user.click(screen.getByRole('button', { name: 'Continue with Contoso' }));
  await waitFor(() => expect(got).toHaveBeenCalledTimes(1));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(flow.byWindow).toHaveBeenCalledWith('contoso', null, 'login');
  flow.byWindow.mockRejectedValue(new Error('access_denied'));
  await user.click(screen.getByRole('button', { name: 'Continue with Contoso' }));
  await waitFor(() => expect(failed).toHaveBeenLastCalledWith(expect.any(Error)));
});

test('what a tab keeps of a provider is whole or not there', () => {
  expect(kept()).toMatchObject({ provider: 'contoso', subject: 'maya', refreshToken: null });
  sessionStorage.setItem('sign-on', '{"provider":"contoso"}');
  expect(kept()).toBeNull();
  sessionStorage.setItem('sign-on-way', 'not JSON');
  expect(takeWay()).toBeNull();
});
