/** Ranges of rows, as clicks with Shift select them. */
import type { MouseEvent } from 'react';

/** What stands from one member of a list to another, whichever comes first; the latter alone where there is no other. */
export function between<Member>(all: readonly Member[], from: Member | null, to: Member): readonly Member[] {
  const ends = [from === null ? -1 : all.indexOf(from), all.indexOf(to)];
  const [first = -1, last = -1] = ends.toSorted((one, other) => one - other);
  return first === -1 ? [to] : all.slice(first, last + 1);
}

export const isWithShift = (event: Event): boolean =>
  event instanceof globalThis.MouseEvent && event.shiftKey;

/** Otherwise Shift would mark the text up to what was clicked before. */
export const keepSelection = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};
