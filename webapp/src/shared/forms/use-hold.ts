import { useLayoutEffect, useRef } from 'react';

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
    } else if (before.current instanceof HTMLElement && activeElement === around.current)
      before.current.focus({ preventScroll: true });
  }, [isHeld]);
  return around;
}
