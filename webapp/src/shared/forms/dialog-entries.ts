import { createContext, use, useEffect } from 'react';

export type Entries = {
  readonly areDirty: boolean;
  readonly isSending?: boolean | undefined;
  /** Gives up what was entered, where it would otherwise come back. */
  readonly discard?: (() => void) | undefined;
};

/** The dialog around a form listens to whether there is something to lose; elsewhere no one does. */
export const DialogEntries = createContext<(entries: Entries) => void>(() => undefined);

/** Closes the dialog around a form, which asks first where something would be lost; null elsewhere. */
export const DialogClose = createContext<(() => void) | null>(null);

/** Tells the dialog around, if there is one. */
export function useDialogEntries({ areDirty, isSending, discard }: Entries) {
  const tell = use(DialogEntries);
  useEffect(() => {
    tell({ areDirty, isSending, discard });
    return () => tell({ areDirty: false });
  }, [tell, areDirty, isSending, discard]);
}
