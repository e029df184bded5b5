import { useEffect, useRef } from 'react';

/** Gives the first field of a page the focus, where a page is there to be filled in. */
export function useFirstField<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
  }, []);
  return box;
}
