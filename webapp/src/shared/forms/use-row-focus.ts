import { useEffect, useRef, type MouseEvent } from 'react';

const focusable = 'input:not([type="hidden"]), select, textarea, summary, button';

const firstIn = (part: Element | null | undefined): HTMLElement | null => {
  if (part instanceof HTMLElement && part.matches(focusable)) return part;
  return part?.querySelector<HTMLElement>(focusable) ?? null;
};

/**
 * Keeps the focus in a form when one of its rows (the children of what is marked `data-rows`) is taken out of it: on
 * the next row, else on the one before, else on what adds another. It is told by the click that takes it out.
 */
export function useRowFocus() {
  const taken = useRef<{ readonly rows: Element; readonly at: number } | null>(null);
  useEffect(() => {
    if (taken.current === null) return;
    const { rows, at } = taken.current;
    taken.current = null;
    const near = [rows.children[at], rows.children[at - 1], rows.lastElementChild, rows.nextElementSibling];
    near
      .map(firstIn)
      .find((found) => found !== null)
      ?.focus();
  });
  return ({ currentTarget }: MouseEvent<HTMLElement>, at: number) => {
    const rows = currentTarget.closest('[data-rows]');
    if (rows !== null) taken.current = { rows, at };
  };
}
