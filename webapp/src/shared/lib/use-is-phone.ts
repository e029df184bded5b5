import { useSyncExternalStore } from 'react';

/** A narrow screen; paper is not one, however narrow: it shows tables and not cards. */
const narrow = 'screen and (max-width: 47.99em)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const isPhone = () => window.matchMedia(narrow).matches;

/** Whether the layout for phones is shown. It is up to date before a page is printed. */
export const useIsPhone = () => useSyncExternalStore(subscribe, isPhone);
