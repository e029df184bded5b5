import { createContext, use, useEffect } from 'react';

/** The dialog around a form listens to whether there is something to lose; elsewhere nobody does. */
export const DialogEntries = createContext<(areDirty: boolean) => void>(() => undefined);

/** Tells the dialog around, if there is one. */
export function useDialogEntries(areDirty: boolean) {
  const tell = use(DialogEntries);
  useEffect(() => {
    tell(areDirty);
    return () => tell(false);
  }, [tell, areDirty]);
}
