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
export const loading = {
  isLoading: true,
  isSuccess: false,
  message: '',
  isForbidden: false,
  isMissing: false,
} as const;

/** After a failure: what to say of it. */
export const failed = (error: unknown): Outcome => ({
  ...idle,
  message: messageOf(error),
  isForbidden: error instanceof Failure && error.status === 403,
  isMissing: error instanceof Failure && error.status === 404,
});
