import { createContext, use } from 'react';
import type { ReplyDesk, ReplyValues } from './model';

/** The calls that list the staff of a desk to those who work there. */
export type ColleaguesPath = '/admin/servicerequests/advisors' | '/admin/orders/changerequests/users';

/** What is replied to, for the text fields of its forms. */
export type Replying = {
  readonly desk: ReplyDesk;
  readonly values: ReplyValues;
  /** What is said brings in the colleagues whom it names. */
  readonly hasMentions: boolean;
  readonly colleagues: ColleaguesPath | null;
};

export const ReplyingContext = createContext<Replying | null>(null);

export function useReplying(): Replying {
  const replying = use(ReplyingContext);
  if (replying === null) throw new Error('A reply needs to know what it is about.');
  return replying;
}
