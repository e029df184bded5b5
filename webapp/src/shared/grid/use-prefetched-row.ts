import { useEffect } from 'react';
import { prefetchPage } from '@/shared/lib/area-router';

/** For how many milliseconds nothing is fetched beside the list. */
const delay = 1000;

/** Fetches the page that a row leads to while people read the list: a touch screen can't tell what they point at. */
export function usePrefetchedRow(path: string | undefined) {
  useEffect(() => {
    if (path === undefined) return undefined;
    const timer = setTimeout(() => prefetchPage(new URL(path, window.location.origin).pathname), delay);
    return () => clearTimeout(timer);
  }, [path]);
}
