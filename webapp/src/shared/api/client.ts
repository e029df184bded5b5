/**
 * The only place that talks to the server: adds the bearer, reads the envelope, and sends the browser where
 * an error belongs. Every call resolves with a successful answer or rejects with a `Failure`.
 */
import { t } from '@/shared/i18n/t';
import { pause } from '@/shared/lib/pause';
import { unlessMissing } from '@/shared/lib/reload-once';
import { hasUnsentEntries } from '@/shared/forms/entries';
import { useSession } from '@/shared/store/session';
import { signInAgain } from '@/shared/store/sign-in-again';
import type { Answer, FieldErrors } from './answers';
import type { AnswerOf, BodyAndOptionsOf, Call, OptionsAndBodyOf, OptionsOf, PathOf } from './typed-calls';
import { routeFailure } from './error-routing';
import { Failure, isAbort } from './failure';
import { keyed } from './repeats';

type QueryValue = string | number | boolean | undefined;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export type Options = {
  readonly query?: Query | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A token other than the session's, such as the limited one of a forced step. Its failures stay on the screen. */
  readonly token?: string | undefined;
  /** None of its failures leads anywhere: it is sent without a session, or no one has asked for it. */
  readonly isUnrouted?: boolean | undefined;
  /** Its own, for what is tried again by itself; every other call that writes has one without. */
  readonly idempotencyKey?: string | undefined;
  /** The last event of a stream that has broken off. */
  readonly lastEventId?: string | undefined;
};

export type Download = { readonly blob: Blob; readonly name: string };

/** Where the calls of the API begin. */
export const apiRoot = '/api';

export const client = {
  get: <Path extends PathOf<'get'>, Result extends AnswerOf<Call<'get', Path>>>(
    path: Path,
    ...[options]: OptionsOf<Call<'get', Path>, Options>
  ) => requestTo<Result>({ method: 'GET', path, options }),
  post: <Path extends PathOf<'post'>, Result extends AnswerOf<Call<'post', Path>>>(
    path: Path,
    ...[body, options]: BodyAndOptionsOf<Call<'post', Path>, Options>
  ) => requestTo<Result>({ method: 'POST', path, body, options }),
  put: <Path extends PathOf<'put'>, Result extends AnswerOf<Call<'put', Path>>>(
    path: Path,
    ...[body, options]: BodyAndOptionsOf<Call<'put', Path>, Options>
  ) => requestTo<Result>({ method: 'PUT', path, body, options }),
  patch: <Path extends PathOf<'patch'>, Result extends AnswerOf<Call<'patch', Path>>>(
    path: Path,
    ...[body, options]: BodyAndOptionsOf<Call<'patch', Path>, Options>
  ) => requestTo<Result>({ method: 'PATCH', path, body, options }),
  remove: <Path extends PathOf<'delete'>, Result extends AnswerOf<Call<'delete', Path>>>(
    path: Path,
    ...[options]: OptionsOf<Call<'delete', Path>, Options>
  ) => requestTo<Result>({ method: 'DELETE', path, options }),
  /** A file; one that is made of a choice too long for an address is asked for with a body. */
  download: <Path extends PathOf<'download'>>(
    path: Path,
    ...[options, body]: OptionsAndBodyOf<Call<'download', Path>, Options>
  ) => downloadFrom(path, options, body),
  stream,
};

export function queryString(query: Query = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) pairs.append(name, String(one));
    }
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

let wroteAt = 0;

/** Whether this tab has changed something on the server within so many milliseconds. */
export const hasWrittenWithin = (milliseconds: number): boolean => Date.now() - wroteAt < milliseconds;

type Request = { method: string; path: string; body?: unknown; options?: Options | undefined };

/**
 * A call that nothing checks against the API document. It is for shared code that is given its paths, where these are
 * declared as those of calls that fit.
 */
export async function requestTo<Result extends Answer>(call: Request): Promise<Result> {
  const { method, path, body, options = {} } = call;
  if (method === 'GET') return answered<Result>(call);
  wroteAt = Date.now();
  const sent = { method, path: `${path}${queryString(options.query)}`, body };
  return keyed(sent, (key) =>
    answered<Result>({ ...call, options: { ...options, idempotencyKey: options.idempotencyKey ?? key } }),
  );
}

async function answered<Result extends Answer>(call: Request): Promise<Result> {
  const sender = senderOf();
  const response = await sendSignedIn(call, sender);
  const answer = await readJson(response);
  if (!response.ok || answer === null || answer['isSuccess'] === false) {
    throw failed({ response, answer, sender, path: call.path, options: call.options ?? {} });
  }
  return answer as Result;
}

/** The same of a path that is given, as {@link requestTo} is. */
export async function downloadFrom(path: string, options: Options = {}, body?: unknown): Promise<Download> {
  const method = body === undefined ? 'GET' : 'POST';
  const sender = senderOf();
  const response = await sendSignedIn({ method, path, body, options }, sender);
  if (response.status !== 200)
    throw failed({ response, answer: await readJson(response), sender, path, options });
  return {
    blob: await arrived(response.blob()),
    name: fileName(response.headers.get('Content-Disposition')),
  };
}

type StreamOptions = { readonly signal: AbortSignal; readonly lastEventId: string };

/** Opens an answer that goes on. Its failures stay on the screen: no one has asked for anything. */
async function stream(path: PathOf<'stream'>, { signal, lastEventId }: StreamOptions): Promise<Response> {
  const options = { signal, isUnrouted: true, lastEventId };
  const sender = senderOf();
  const response = await send({ method: 'GET', path, options });
  if (!response.ok) throw failed({ response, answer: await readJson(response), sender, path, options });
  return response;
}

/** Who sends a call, by which token. */
export type Sender = { readonly token: string | null; readonly person: string | null };

export function senderOf(): Sender {
  const { token, authorization } = useSession.getState();
  const person = authorization && `${authorization.user.id}/${authorization.account?.id ?? ''}`;
  return { token, person };
}

/** Someone else has signed in since: the call is not theirs, nor is what became of it. */
function isOfAnother(sender: Sender): boolean {
  const { person } = senderOf();
  return sender.person !== null && person !== null && sender.person !== person;
}

/** The same again once someone has signed in anew in the middle of what they were doing. */
async function sendSignedIn(call: Request, sender: Sender): Promise<Response> {
  const response = await sendUntilTaken(call);
  return response.status === 401 && (await isSignedInAgain(call.options ?? {}, sender))
    ? send(call)
    : response;
}

const maxRetries = 2;
/** Whoever is told to wait for longer is better served by the message. */
const longestRetryAfter = 5;

/** Repeats a read that a busy server has turned away, when it says; not all at the same moment, or it is busy again. */
async function sendUntilTaken(call: Request): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const response = await send(call);
    const seconds = Number(response.headers.get('Retry-After'));
    const isBusy = response.status === 429 || response.status === 503;
    const isRetried = isBusy && call.method === 'GET' && seconds > 0 && seconds <= longestRetryAfter;
    if (!isRetried || retries === maxRetries) return response;
    await pause(seconds * 1000 * (1 + Math.random() / 2), call.options?.signal);
  }
}

/** For a call that was refused to its sender for the want of a session. */
export async function isSignedInAgain(options: Options, sender: Sender): Promise<boolean> {
  const session = useSession.getState();
  if (!isRouted(options) || sender.token === null || isOfAnother(sender)) return false;
  // Another call was refused before this one, and its asking has been answered.
  if (session.token !== sender.token && session.token !== null) return true;
  // A provider's token is short, and so it may be enough to ask the provider.
  if (session.signOn !== null && !session.isImpersonating) {
    const renewal = await import('@/shared/sign-on/renewal').catch(unlessMissing);
    if (await renewal?.renew()) return true;
  }
  // Staff in a dealer's place are signed in all the same: they are asked how to go on, once there is a page to ask on.
  const isAsked = session.isImpersonating ? session.authorization !== null : hasUnsentEntries();
  return isAsked && signInAgain();
}

const isRouted = ({ isUnrouted, token }: Options) => !isUnrouted && token === undefined;

async function send({ method, path, body, options = {} }: Request): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  const token = options.token ?? useSession.getState().token;
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (method === 'GET') headers.set('Cache-Control', 'no-cache');
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.lastEventId) headers.set('Last-Event-ID', options.lastEventId);
  return arrived(
    fetch(`${apiRoot}${path}${queryString(options.query)}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
    }),
  );
}

/** A connection can break at any moment until the last byte of the answer; each time it is the same failure. */
async function arrived<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Failure({ message: t('failure.network'), status: 0 });
  }
}

type Body = Record<string, unknown> | null;

async function readJson(response: Response): Promise<Body> {
  return parse(await arrived(response.text()));
}

export function parse(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Body) : null;
  } catch {
    return null;
  }
}

type Outcome = { response: Response; answer: Body; sender: Sender; path: string; options: Options };

export function failed({ response, answer, sender, path, options }: Outcome): Failure {
  const failure = new Failure({
    message:
      text(answer?.['message']) ||
      (response.ok ? '' : response.statusText) ||
      t('failure.unknown', { status: response.status }),
    status: response.status,
    code: text(answer?.['code']),
    requestId: text(answer?.['requestId']),
    errors: (answer?.['errors'] ?? {}) as FieldErrors,
    item: answer?.['item'],
  });
  if (isRouted(options) && !isOfAnother(sender)) routeFailure(path, failure.status);
  return failure;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of RFC 6266: `filename*` is exact, `filename` is what old clients get. */
export function fileName(disposition: string | null): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (exact !== undefined) return decodeURIComponent(exact);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}
