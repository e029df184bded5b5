import { useEffect } from 'react';

/**
 * Gives the focus back to what had it, for dialogs that come open and go as a whole: the library does so only for
 * those that stay and are opened and closed. Whatever has taken the focus meanwhile keeps it.
 */
export function useFocusBack() {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }, []);
}
