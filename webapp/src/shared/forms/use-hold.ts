import { useLayoutEffect, useRef } from 'react';

/**
 * For a form whose fields are inert while it is sent, because it goes away with whatever is typed meanwhile. The focus
 * waits on the form itself, and goes back to its field if the form stays and nothing else has taken it.
 */
export function useHold(isHeld: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHeld && form.current?.contains(activeElement)) {
      before.current = activeElement;
      form.current.focus({ preventScroll: true });
    }
    if (!isHeld && before.current instanceof HTMLElement && activeElement === form.current)
      before.current.focus({ preventScroll: true });
    if (!isHeld) before.current = null;
  }, [isHeld]);
  return { ref: form, tabIndex: -1 } as const;
}
