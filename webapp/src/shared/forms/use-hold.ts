import { useLayoutEffect, useRef } from 'react';

/** For what is to have the focus and takes none as long as the fields are held. */
export function focusWhenReleased(element: HTMLElement) {
  element.dataset['focusAwaited'] = '';
}

/**
 * For fields that are inert while they are sent. The focus waits on what is around them, and goes back to its field if
 * that stays and nothing else has taken it.
 */
export function useHold(isHeld: boolean) {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHeld) {
      before.current = activeElement;
      around.current?.focus({ preventScroll: true });
      return;
    }
    const awaited = around.current?.querySelector<HTMLElement>('[data-focus-awaited]');
    if (awaited) {
      delete awaited.dataset['focusAwaited'];
      awaited.focus();
    } else if (before.current instanceof HTMLElement && activeElement === around.current)
      before.current.focus({ preventScroll: true });
  }, [isHeld]);
  return around;
}
