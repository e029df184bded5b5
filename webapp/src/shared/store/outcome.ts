import { Failure, messageOf } from '@/shared/api/failure';

/** How a call stands, in every store that makes one. */
export type Outcome = {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly message: string;
  /** The server refused it to this person: asking again changes nothing. */
  readonly isForbidden?: boolean;
  /** There is no such thing, or not for this person. */
  readonly isMissing?: boolean;
};

export const idle = {
  isLoading: false,
  isSuccess: false,
  message: '',
  isForbidden: false,
  isMissing: false,
} as const;
export const loading = { ...idle, isLoading: true } as const;

/** After a failure: what to say of it. */
export function failed(error: unknown): Outcome {
  const status = error instanceof Failure ? error.status : 0;
  return { ...idle, message: messageOf(error), isForbidden: status === 403, isMissing: status === 404 };
}
