/**
 * Signing in at a provider: authorization code with PKCE, by leaving the page, in a window of its own, or in a hidden
 * frame. Loaded when someone is about to.
 */
import * as oauth from 'oauth4webapi';
import { Failure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { keepWay, kept, takeWay, type Tokens, type Way } from './kept';
import { reached } from './provider';

type Known = Awaited<ReturnType<typeof reached>>;
type Prompt = 'none' | 'login' | undefined;

/** How long a hidden frame may take. */
const patience = 8000;
/** How long a provider may take to hand over tokens. */
const patienceForTokens = 15_000;
/** What a token that says nothing of its end is taken for. */
const unknownLife = 300;

const asServer = ({ issuer, authorization, token }: Known['endpoints']): oauth.AuthorizationServer => ({
  issuer,
  authorization_endpoint: authorization,
  token_endpoint: token,
});

const asClient = ({ clientId }: Known): oauth.Client => ({ client_id: clientId });

/** The server takes a provider without https on this machine alone, for a trial. */
const trial = ({ endpoints }: Known) => ({
  [oauth.allowInsecureRequests]: endpoints.issuer.startsWith('http://'),
});

const redirectOf = (page: 'callback' | 'silent') => `${window.location.origin}/sign-in/${page}`;

async function begin(provider: Known, kind: 'redirect' | 'popup' | 'silent', prompt: Prompt) {
  const way: Way = {
    provider: provider.id,
    state: `${kind}.${oauth.generateRandomState()}`,
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    refer: null,
  };
  const url = new URL(provider.endpoints.authorization);
  const hint = prompt === 'none' ? kept()?.idToken : undefined;
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectOf(kind === 'silent' ? 'silent' : 'callback'),
    scope: provider.scope,
    state: way.state,
    nonce: way.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(way.verifier),
    code_challenge_method: 'S256',
    ...(provider.resource && { resource: provider.resource }),
    ...(prompt && { prompt }),
    // Proof that they have just been there, and not some hours ago.
    ...(prompt === 'login' && { max_age: '0' }),
    ...(hint && { id_token_hint: hint }),
    // Many providers give a refresh token only to those who were asked.
    ...(prompt === undefined &&
      provider.scope.split(' ').includes('offline_access') && { prompt: 'consent' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { way, url: url.href };
}

/** Leaves the page for the provider. */
export async function leaveFor(id: string, refer: string | null): Promise<void> {
  const { way, url } = await begin(await reached(id), 'redirect', undefined);
  keepWay({ ...way, refer });
  window.location.assign(url);
}

/** Takes up what the provider has answered after {@link leaveFor}: behind the # of the sign-in page. */
export async function returned(fragment: string) {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  const way = takeWay();
  if (way === null || way.state !== answer.get('state')) throw lost();
  const provider = await reached(way.provider);
  try {
    const tokens = await exchange(provider, { way, answer, page: 'callback' });
    return { provider, refer: way.refer, tokens };
  } catch (error) {
    throw signOnFailure(error, provider.name);
  }
}

/** Signs in in a window that a click has opened; none where the browser has blocked it. */
export async function byWindow(id: string, opened: Window | null, prompt?: 'login'): Promise<Tokens> {
  if (opened === null) throw new Failure({ message: t('signOn.noWindow'), status: 0 });
  try {
    const provider = await reached(id);
    const { way, url } = await begin(provider, 'popup', prompt);
    // A window that was closed never answers: the next one takes its place.
    endWaiting?.();
    const coming = answerTo(way.state);
    opened.location.href = url;
    return await exchange(provider, { way, answer: await coming, page: 'callback' });
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** Asks in a hidden frame whether the provider still knows who is at this browser. */
export async function silently(id: string): Promise<Tokens> {
  const provider = await reached(id);
  const { way, url } = await begin(provider, 'silent', 'none');
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = provider.name;
  const coming = answerTo(way.state, patience);
  frame.src = url;
  document.body.append(frame);
  try {
    return await exchange(provider, { way, answer: await coming, page: 'silent' });
  } finally {
    frame.remove();
  }
}

/** The same with a refresh token, which the provider replaces each time (RFC 9700). */
export async function byRefreshToken(id: string): Promise<Tokens> {
  const before = kept();
  if (before?.provider !== id || before.refreshToken === null) throw lost();
  const provider = await reached(id);
  const server = asServer(provider.endpoints);
  const client = asClient(provider);
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    before.refreshToken,
    requestOf(provider),
  );
  const answer = await oauth.processRefreshTokenResponse(server, client, response);
  const subject = oauth.getValidatedIdTokenClaims(answer)?.sub ?? before.subject;
  return tokensOf(answer, { ...before, subject });
}

const requestOf = (provider: Known) => ({
  ...trial(provider),
  ...(provider.resource && { additionalParameters: { resource: provider.resource } }),
  signal: AbortSignal.timeout(patienceForTokens),
});

type Answered = { way: Way; answer: URLSearchParams; page: 'callback' | 'silent' };

async function exchange(provider: Known, { way, answer, page }: Answered): Promise<Tokens> {
  const server = asServer(provider.endpoints);
  const client = asClient(provider);
  const checked = oauth.validateAuthResponse(server, client, answer, way.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    checked,
    redirectOf(page),
    way.verifier,
    requestOf(provider),
  );
  const given = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: way.nonce,
    requireIdToken: true,
  });
  const subject = oauth.getValidatedIdTokenClaims(given)?.sub;
  if (subject === undefined) throw lost();
  return tokensOf(given, { subject, idToken: '', refreshToken: null });
}

function tokensOf(
  { access_token, id_token, refresh_token, expires_in = unknownLife }: oauth.TokenEndpointResponse,
  before: { readonly subject: string; readonly idToken: string; readonly refreshToken: string | null },
): Tokens {
  return {
    accessToken: access_token,
    expiresAt: Date.now() + expires_in * 1000,
    subject: before.subject,
    idToken: id_token ?? before.idToken,
    refreshToken: refresh_token ?? before.refreshToken,
  };
}

/** Stops waiting for the window. */
let endWaiting: (() => void) | null = null;

/** What a window or a frame brings back, told by its state from what others ask. */
function answerTo(state: string, within?: number): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel('transom-sign-on');
    const end = () => {
      clearTimeout(timer);
      channel.close();
    };
    if (within === undefined) endWaiting = end;
    const timer =
      within === undefined
        ? undefined
        : setTimeout(() => {
            end();
            reject(lost());
          }, within);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(typeof data === 'string' ? data : '');
      if (answer.get('state') !== state) return;
      end();
      resolve(answer);
    });
  });
}

const lost = () => new Failure({ message: t('signOn.lost'), status: 0 });

/** What went wrong, in a sentence: people may have changed their mind, and providers say things for programmers. */
export function signOnFailure(error: unknown, name: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
    return new Failure({ message: t('signOn.denied', { name }), status: 0 });
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return new Failure({ message: t(isLate ? 'signOn.slow' : 'signOn.failed', { name }), status: 0 });
}
