import { useSyncExternalStore } from 'react';

/** A narrow screen; paper is not one, however narrow: it shows tables and not cards. */
const narrow = 'screen and (max-width: 47.99em)';

const listeners = new Set<() => void>();
let query: MediaQueryList | null = null;
const onChange = () => listeners.forEach((listener) => listener());

/** One listener for all: the browser's own would each draw their part anew, and React ends more than 50 in a row. */
function subscribe(listener: () => void) {
  if (query === null) {
    query = window.matchMedia(narrow);
    query.addEventListener('change', onChange);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    query?.removeEventListener('change', onChange);
    query = null;
  };
}

export const isPhone = () => window.matchMedia(narrow).matches;

/** Whether the layout for phones is shown. It is up to date before a page is printed. */
export const useIsPhone = () => useSyncExternalStore(subscribe, isPhone);
