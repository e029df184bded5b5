import { t } from '@/shared/i18n/t';
import { isMissingChunk } from '@/shared/lib/reload-once';
import type { FieldErrors } from './answers';

type Details = {
  readonly message: string;
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly errors?: FieldErrors | undefined;
  /** What a 409 sends along: the record as it now is. */
  readonly item?: unknown;
};

/** A call that did not succeed, with everything that a screen may want to say about it. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly errors: FieldErrors;
  readonly item: unknown;

  constructor({ message, status, code, requestId, errors, item }: Details) {
    super(message);
    this.name = 'Failure';
    this.status = status;
    this.code = code ?? '';
    this.requestId = requestId ?? '';
    this.errors = errors ?? {};
    this.item = item;
  }
}

/** A part of the app that could not be fetched is a call that could not be made; anything else stays what it is. */
export const asFailure = (error: unknown): unknown =>
  isMissingChunk(error) ? new Failure({ status: 0, message: t('failure.network') }) : error;

export const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

export function toFailure(error: unknown): Failure {
  const failure = asFailure(error);
  if (failure instanceof Failure) return failure;
  throw error;
}

/** The sentence for a screen. A bug gets a general one; the caller throws the bug on, to be reported. */
export const messageOf = (error: unknown): string =>
  error instanceof Failure ? error.message : t('failure.bug');
