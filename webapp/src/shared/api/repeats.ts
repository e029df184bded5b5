/**
 * The keys of calls that write. Each has one of its own; the same call again after an answer that was lost has the
 * same one, so that the server does the thing once. What is the same is told by what is sent: files by themselves, all
 * else by what it says.
 */
import { newIdempotencyKey } from '@/shared/lib/idempotency-key';
import { resetsWithSession } from '@/shared/store/reset';
import { Failure, isAbort } from './failure';

export type Sent = {
  readonly method: string;
  /** The path with its query string. */
  readonly path: string;
  readonly body?: unknown;
};

type Lost = { readonly key: string; readonly about: string; readonly at: number };

/** The server keeps its answers for a day; nobody tries the same for so long without meaning it anew. */
const lifetime = 60 * 60 * 1000;
const mostKept = 50;

/** Keyed by the fingerprint of what was sent. */
const lost = new Map<string, Lost>();
resetsWithSession(() => lost.clear());

const numbers = new WeakMap<Blob, number>();
let lastNumber = 0;

function numberOf(blob: Blob): number {
  const known = numbers.get(blob);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(blob, lastNumber);
  return lastNumber;
}

/** What is sent, as text that tells it from anything else. */
export function fingerprint(sent: unknown): string {
  const told = sent instanceof FormData ? [...sent.entries()] : sent;
  const text = JSON.stringify(told, (_, value: unknown) =>
    value instanceof Blob ? `blob ${numberOf(value)}` : value,
  );
  return text ?? '';
}

/** Which record a call is about: its address, and the ids that its body names. */
function aboutOf({ path, body }: Sent): string {
  const isForm = typeof body === 'object' && body !== null && !(body instanceof Blob);
  const ids = isForm
    ? Object.entries(body).filter(([name, value]) => /id$/i.test(name) && typeof value === 'number')
    : [];
  return JSON.stringify([path, ids]);
}

/** No answer at all, or one by a proxy that had none either: it may have been done all the same. */
export const isUnanswered = (error: unknown): boolean =>
  isAbort(error) ||
  (error instanceof Failure && (error.status === 0 || error.status === 502 || error.status === 504));

/** Sends it under its key, and remembers that where no answer comes. */
export async function keyed<Result>(sent: Sent, send: (key: string) => Promise<Result>): Promise<Result> {
  const print = `${sent.method} ${sent.path} ${fingerprint(sent.body)}`;
  const before = lost.get(print);
  const isRepeat = before !== undefined && Date.now() - before.at < lifetime;
  const key = isRepeat ? before.key : newIdempotencyKey();
  const about = aboutOf(sent);
  lost.delete(print);
  try {
    const result = await send(key);
    // Whoever has done something else to the record since means the same once more, and no repeat.
    for (const [other, one] of lost) if (one.about === about) lost.delete(other);
    return result;
  } catch (error) {
    if (isUnanswered(error)) lost.set(print, { key, about, at: Date.now() });
    for (const oldest of [...lost.keys()].slice(0, -mostKept)) lost.delete(oldest);
    throw error;
  }
}
