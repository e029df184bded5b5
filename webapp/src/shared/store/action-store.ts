/**
 * The life of a write: a second run is refused while the first is under way, and a failure becomes
 * `isSuccess: false` and a message, never an exception. Apart from lists and records, because signing in needs
 * no more than this.
 */
import { create } from 'zustand';
import type { FieldErrors, WriteAnswer } from '@/shared/api/answers';
import { asFailure, Failure, messageOf } from '@/shared/api/failure';
import { fingerprint, isUnanswered } from '@/shared/api/repeats';
import { newIdempotencyKey } from '@/shared/lib/idempotency-key';
import { idle, loading, type Outcome } from './outcome';
import { resetsWithSession } from './reset';
import { invalidate, type Tag } from './tags';

type ActionHelp = {
  /**
   * The same for a repeat after a lost connection: for what sends files, whose parts are other calls each time. Calls
   * that are sent as they were given have their keys without.
   */
  readonly idempotencyKey: string;
  readonly onProgress: (fraction: number) => void;
};

export type ActionResult<Item> = {
  readonly isSuccess: boolean;
  readonly message: string;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly newId: number | null;
  readonly item: Item | null;
  /** After a 409: the record as someone else has left it. */
  readonly current?: unknown;
  /** The answer was lost on the way: it may have been done all the same. */
  readonly isUnanswered?: boolean;
};

export type ActionState<Given, Item> = Outcome & {
  readonly newId: number | null;
  readonly errors: FieldErrors;
  readonly isUploading: boolean;
  /** How much of an upload has gone out, 0 to 1. */
  readonly progress: number;
  /** Resolves with null when the previous run is still under way. */
  readonly run: (given: Given) => Promise<ActionResult<Item> | null>;
  readonly reset: () => void;
};

const noResult = { newId: null, errors: {}, isUploading: false, progress: 0 } as const;

/** Once the action has succeeded, whatever shows an answer with one of the tags that it `invalidates` is refetched. */
export function createActionStore<Given, Item = unknown>(
  send: (given: Given, help: ActionHelp) => Promise<WriteAnswer<Item>>,
  invalidates: readonly Tag[] = [],
) {
  /** The key of a call whose answer was lost, and what it sent: the same again is a repeat, anything else is not. */
  let lost: { readonly key: string; readonly payload: string } | null = null;
  let session = 0;
  const useStore = create<ActionState<Given, Item>>()((set, get) => {
    const finish = (own: number, result: ActionResult<Item>) => {
      const { isSuccess, message, newId, errors } = result;
      if (own === session) set({ ...idle, ...noResult, isSuccess, message, newId, errors });
      return result;
    };
    return {
      ...idle,
      ...noResult,
      run: async (given) => {
        if (get().isLoading) return null;
        const own = session;
        const payload = fingerprint(given);
        const idempotencyKey = lost?.payload === payload ? lost.key : newIdempotencyKey();
        lost = null;
        set({ ...loading, ...noResult });
        const onProgress = (progress: number) => set({ isUploading: progress < 1, progress });
        try {
          const { message, id, item } = await send(given, { idempotencyKey, onProgress });
          const result = {
            isSuccess: true,
            message,
            code: '',
            errors: {},
            newId: id ?? null,
            item: item ?? null,
          };
          invalidate(invalidates);
          return finish(own, result);
        } catch (thrown) {
          const error = asFailure(thrown);
          const nothing = { isSuccess: false, message: messageOf(error), newId: null, item: null };
          if (!(error instanceof Failure)) {
            finish(own, { ...nothing, code: '', errors: {} });
            throw error;
          }
          const { code, errors, item: current } = error;
          const isLost = isUnanswered(error);
          if (isLost) lost = { key: idempotencyKey, payload };
          return finish(own, { ...nothing, code, errors, current, isUnanswered: isLost });
        }
      },
      reset: () => {
        session += 1;
        lost = null;
        set({ ...idle, ...noResult });
      },
    };
  });
  resetsWithSession(() => useStore.getState().reset());
  return useStore;
}

export type ActionStore<Given, Item = unknown> = ReturnType<typeof createActionStore<Given, Item>>;
