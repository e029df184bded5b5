/**
 * Answers of the server, kept by question: asked for once however many places show them, read anew when they have
 * changed, when the user comes back to the tab or the connection to the device, and forgotten with the session.
 */
import { create } from 'zustand';
import { Failure, isAbort, toFailure } from '@/shared/api/failure';
import { failed, idle, loading, type Outcome } from './outcome';
import { resetsWithSession } from './reset';
import { onChanged, type Tag } from './tags';

/** An answer that is younger than this is not asked for again when it is shown. */
const fresh = 2_000;
/** On return to the tab, older answers are read anew. */
const oldOnReturn = 30_000;
const mostKept = 24;

export type Entry<Data> = Outcome & {
  /** The last answer, also while a newer one is on its way or could not be had. */
  readonly data: Data | null;
  readonly isRefreshing: boolean;
  readonly answeredAt: number;
};

export type QueryOptions = {
  readonly tags: readonly Tag[];
  /** For how many milliseconds an answer is good enough not to be asked for again. */
  readonly goodFor?: number;
  /** How many answers are kept that are not on screen. */
  readonly keeps?: number;
  /**
   * Whose changes it is read anew after. `own`: a form copies it when it opens, so it is always read then, and what
   * others change is not slipped beneath the form, to be overwritten with older values. `others`: its page itself
   * shows what was saved.
   */
  readonly follows?: 'all' | 'own' | 'others';
};

type Running = {
  readonly abort: AbortController;
  readonly done: Promise<void>;
  /** Something has changed since the question was put. */
  isOvertaken: boolean;
  /** No one has asked for it: without a connection, what is shown simply stays. */
  isQuiet: boolean;
};

export const none: Entry<never> = { ...idle, data: null, isRefreshing: false, answeredAt: -Infinity };
export const asking: Entry<never> = { ...none, ...loading };

export function createAnswers<Asked, Data>(
  load: (asked: Asked, signal: AbortSignal) => Promise<{ readonly data: Data; readonly message: string }>,
  { tags, goodFor = fresh, follows = 'all', keeps = follows === 'own' ? 0 : mostKept }: QueryOptions,
) {
  const useEntries = create<Readonly<Record<string, Entry<Data>>>>()(() => ({}));
  const questions = new Map<string, Asked>();
  const watchers = new Map<string, number>();
  const running = new Map<string, Running>();
  let shown: string | null = null;

  const entryOf = (key: string): Entry<Data> => useEntries.getState()[key] ?? none;
  const put = (key: string, entry: Entry<Data>) => useEntries.setState({ [key]: entry });
  const isOld = (key: string) => !running.has(key) && Date.now() - entryOf(key).answeredAt > goodFor;
  const isWatched = (key: string) => (watchers.get(key) ?? 0) > 0;

  function forget(keys: readonly string[]) {
    if (keys.length === 0) return;
    const kept = { ...useEntries.getState() };
    for (const key of keys) {
      running.get(key)?.abort.abort();
      running.delete(key);
      questions.delete(key);
      delete kept[key];
    }
    useEntries.setState(kept, true);
  }

  function forgetOldest() {
    const unwatched = Object.keys(useEntries.getState()).filter(
      (key) => !isWatched(key) && !running.has(key),
    );
    const oldestFirst = unwatched.toSorted((a, b) => entryOf(a).answeredAt - entryOf(b).answeredAt);
    forget(oldestFirst.slice(0, Math.max(0, oldestFirst.length - keeps)));
  }

  /** Asks once; who asks meanwhile waits for an answer to a question that was put after the change they know of. */
  function ask(asked: Asked, isQuiet = false): Promise<void> {
    const key = keyOf(asked);
    const under = running.get(key);
    if (under !== undefined) {
      under.isOvertaken = true;
      under.isQuiet &&= isQuiet;
      return under.done;
    }
    questions.set(key, asked);
    const before = entryOf(key);
    put(key, before.data === null ? asking : { ...before, isRefreshing: true });
    const abort = new AbortController();
    const done = answerTo(asked, key, abort);
    running.set(key, { abort, done, isOvertaken: false, isQuiet });
    return done;
  }

  async function answerTo(asked: Asked, key: string, abort: AbortController): Promise<void> {
    let bug: unknown;
    try {
      const { message, data } = await load(asked, abort.signal);
      if (abort.signal.aborted) return;
      put(key, { ...idle, isSuccess: true, message, data, isRefreshing: false, answeredAt: Date.now() });
    } catch (error) {
      if (abort.signal.aborted || isAbort(error)) return;
      const { data, answeredAt } = entryOf(key);
      const isOffline = error instanceof Failure && error.status === 0;
      // What is read stays, unless it is no longer there or no longer theirs to read.
      const isKept = data !== null && running.get(key)?.isQuiet && !isTakenAway(error);
      const outcome = isKept ? { ...idle, isSuccess: true } : failed(error);
      put(key, { ...outcome, data, isRefreshing: false, answeredAt: isOffline ? 0 : answeredAt });
      if (!(error instanceof Failure)) bug = error;
    }
    const { isOvertaken = false, isQuiet = false } = running.get(key) ?? {};
    running.delete(key);
    forgetOldest();
    if (bug !== undefined) toFailure(bug);
    if (isOvertaken) await ask(asked, isQuiet);
  }

  /** While it is on screen, it is kept up to date. */
  function watch(key: string, asked: Asked, isOnlyLooking: boolean) {
    watchers.set(key, (watchers.get(key) ?? 0) + 1);
    shown = key;
    if (!isOnlyLooking && isOld(key)) void ask(asked);
    return () => {
      watchers.set(key, (watchers.get(key) ?? 1) - 1);
      // Another component may take it over in the same step.
      queueMicrotask(() => {
        if (isWatched(key)) return;
        watchers.delete(key);
        if (running.has(key)) {
          running.get(key)?.abort.abort();
          running.delete(key);
          const { data } = entryOf(key);
          if (data === null) forget([key]);
          else put(key, { ...entryOf(key), isRefreshing: false });
        }
        forgetOldest();
      });
    };
  }

  /** Reads anew what is on screen and older than this; of the rest, nothing is taken for current any more. */
  function readAnew({ olderThan = 0, isQuiet = true } = {}) {
    const old = Object.keys(useEntries.getState()).filter(
      (key) => Date.now() - entryOf(key).answeredAt >= olderThan,
    );
    for (const key of old) {
      const asked = questions.get(key);
      if (isWatched(key) && asked !== undefined) void ask(asked, isQuiet);
    }
    for (const key of old)
      if (!isWatched(key) && !running.has(key)) put(key, { ...entryOf(key), answeredAt: 0 });
  }

  onChanged(tags, (who) => {
    if (follows === 'all' || follows === who) readAnew({ isQuiet: who === 'others' });
  });
  if (follows !== 'own')
    returns.add((age) => readAnew({ olderThan: age === 0 ? 0 : Math.max(age, goodFor) }));
  resetsWithSession(() => forget(Object.keys(useEntries.getState())));

  return {
    useEntries,
    entryOf,
    put,
    ask,
    watch,
    /** The key of what is or was on screen last. */
    shown: () => shown,
    /** Puts what was not asked for: it is known without. An answer that is still on its way is older. */
    know: (asked: Asked, data: Data) => {
      questions.set(keyOf(asked), asked);
      const under = running.get(keyOf(asked));
      under?.abort.abort();
      running.delete(keyOf(asked));
      put(keyOf(asked), { ...idle, isSuccess: true, data, isRefreshing: false, answeredAt: Date.now() });
      if (under?.isOvertaken) void ask(asked, true);
    },
    isOld,
    onScreen: () => [...questions].filter(([key]) => isWatched(key)).map(([, asked]) => asked),
  };
}

const isTakenAway = (error: unknown) =>
  !(error instanceof Failure) || error.status === 401 || error.status === 403 || error.status === 404;

export const keyOf = (asked: unknown): string => JSON.stringify(asked) ?? '';

const returns = new Set<(age: number) => void>();

/** After a time in which no one could have said what has changed: whatever is as old as this is read anew. */
export const readOlderThan = (age: number) => returns.forEach((readAnew) => readAnew(age));

const comeBack = () => {
  if (document.visibilityState === 'visible') readOlderThan(oldOnReturn);
};
document.addEventListener('visibilitychange', comeBack);
window.addEventListener('online', comeBack);
