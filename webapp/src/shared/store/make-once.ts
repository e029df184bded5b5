import { useRef } from 'react';
import { fingerprint } from '@/shared/api/repeats';
import type { ActionResult } from './action-store';

type Result<Item> = Promise<ActionResult<Item> | null>;
type Make<Form, Item> = (form: Form) => Result<Item>;

type Making<Form, Item> = {
  readonly form: Form;
  /** Sends the call that creates the record. */
  readonly make: Make<Form, Item>;
  /** Sends the same as a change of what was made, of what was entered before. */
  readonly change: (made: ActionResult<Item>, before: Form) => Result<Item>;
};

/**
 * Makes or changes a thing once, whatever is entered after an answer that was lost: the same is sent again first, by
 * which the server says what has become of it, and what was entered since then becomes a change of that.
 */
export function useMakeOnce<Form, Item>() {
  const lost = useRef<Pick<Making<Form, Item>, 'form' | 'make'> | null>(null);

  return async function makeOnce({ form, make, change }: Making<Form, Item>): Result<Item> {
    const before = lost.current;
    if (before !== null) {
      const found = await before.make(before.form);
      if (found === null || found.isUnanswered) return found;
      lost.current = null;
      if (fingerprint(form) === fingerprint(before.form)) return found;
      if (found.isSuccess) return change(found, before.form);
    }
    const result = await make(form);
    if (result?.isUnanswered) lost.current = { form, make };
    return result;
  };
}
