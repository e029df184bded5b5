import { createContext, use, useEffect } from 'react';

export type Entries = {
  readonly areDirty: boolean;
  /** Gives up what was entered, where it would otherwise come back. */
  readonly discard?: (() => void) | undefined;
};

/** The dialog around a form listens to whether there is something to lose; elsewhere nobody does. */
export const DialogEntries = createContext<((entries: Entries) => void) | null>(null);

/** Tells the dialog around; false where there is none. */
export function useDialogEntries({ areDirty, discard }: Entries): boolean {
  const tell = use(DialogEntries);
  useEffect(() => {
    tell?.({ areDirty, discard });
    return () => tell?.({ areDirty: false });
  }, [tell, areDirty, discard]);
  return tell !== null;
}
