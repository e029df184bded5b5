import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

type Place = { readonly top: number; readonly row: string | null };

/** By history entry: Back from a record returns to the same place and the same row. */
const places = new Map<string, Place>();
const mostPlaces = 100;

let shownEntry = '';

const keep = (entry: string, change: Partial<Place>) => {
  const [oldest] = places.keys();
  if (oldest !== undefined && !places.has(entry) && places.size >= mostPlaces) places.delete(oldest);
  places.set(entry, { top: 0, row: null, ...places.get(entry), ...change });
};

const setShownEntry = (entry: string) => {
  shownEntry = entry;
};

/** The row that is being left for its record. */
export const rememberRow = (row: string) => keep(shownEntry, { row });

/**
 * `isReady` once the rows are those of this visit, and no longer what an earlier one has left behind. Where the list
 * has no bars of its own, as on phones, it is the page that scrolls.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, isReady: boolean) {
  const { key } = useLocation();

  useEffect(() => {
    const element = scrollingOf(scroller.current);
    const source = element === document.scrollingElement ? window : element;
    setShownEntry(key);
    const onScroll = () => keep(key, { top: element?.scrollTop ?? 0 });
    source?.addEventListener('scroll', onScroll, { passive: true });
    return () => source?.removeEventListener('scroll', onScroll);
  }, [key, scroller]);

  useEffect(() => {
    const place = places.get(key);
    if (!isReady || place === undefined) return;
    scrollingOf(scroller.current)?.scrollTo({ top: place.top });
    if (place.row === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${place.row}"] a`);
    link?.focus({ preventScroll: true });
    link?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
    keep(key, { row: null });
  }, [isReady, key, scroller]);
}

function scrollingOf(list: HTMLElement | null): Element | null {
  if (list === null) return null;
  return /auto|scroll/.test(getComputedStyle(list).overflowY) ? list : document.scrollingElement;
}
