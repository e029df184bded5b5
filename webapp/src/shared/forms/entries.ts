/** What people have entered and not yet sent: code that would discard it asks here first. */
import { useEffect } from 'react';
import { create } from 'zustand';

type Entries = {
  /** Forms with something entered, until it has been sent or given up. */
  readonly unsent: number;
  /** Those of them that would lose it if the page were left: while it is being sent it can still be refused. */
  readonly unkept: number;
};

export const useEntries = create<Entries>()(() => ({ unsent: 0, unkept: 0 }));

const add = (change: Entries) =>
  useEntries.setState(({ unsent, unkept }) => ({
    unsent: unsent + change.unsent,
    unkept: unkept + change.unkept,
  }));

type Form = {
  readonly isDirty: boolean;
  /** It comes back by itself, from a draft on this device. */
  readonly isKept?: boolean;
};

/**
 * Counts a form as long as something in it is neither sent nor given up. What leads away after sending comes once the
 * form is drawn as sent (`flushSync`), or it would ask.
 */
export function useUnsentEntries({ isDirty, isKept = false }: Form) {
  const unsent = isDirty ? 1 : 0;
  const unkept = isDirty && !isKept ? 1 : 0;
  useEffect(() => {
    if (unsent === 0) return undefined;
    add({ unsent, unkept });
    return () => add({ unsent: -unsent, unkept: -unkept });
  }, [unsent, unkept]);
}

export const hasUnsentEntries = (): boolean => useEntries.getState().unsent > 0;
