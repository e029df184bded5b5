import { useEffect } from 'react';
import { prepareFor } from '@/shared/lib/area-router';

/** How long a list has the line for itself, in milliseconds. */
const rest = 1000;

/** While people read a list, the page that its rows lead to is fetched: fingers don't point before they touch. */
export function usePreparedRow(path: string | undefined) {
  useEffect(() => {
    if (path === undefined) return undefined;
    const timer = setTimeout(() => prepareFor(new URL(path, window.location.origin).pathname), rest);
    return () => clearTimeout(timer);
  }, [path]);
}
