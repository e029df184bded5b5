/** Which pages are shown together, and where each lies. */
import type { Box, Point, SheetPage, Size } from './source';

export type PlacedPage = Box & { readonly page: number };

export type Layout = { readonly size: Size; readonly places: readonly PlacedPage[] };

const fallback: Size = { width: 612, height: 792 };

/** A page, or two beside each other. */
export function laidOut(pages: readonly SheetPage[], at: number, isSpread: boolean): Layout {
  const shown = pages.filter(({ page }) => page >= at).slice(0, isSpread ? 2 : 1);
  const sizes = shown.map((page) =>
    page.width > 0 && page.height > 0 ? page : { ...fallback, page: page.page },
  );
  const gap = Math.max(0, ...sizes.map(({ width }) => width)) / 40;
  let left = 0;
  const places = sizes.map(({ page, width, height }) => {
    const place = { page, x: left, y: 0, width, height };
    left += width + gap;
    return place;
  });
  if (places.length === 0) return { size: fallback, places };
  return { size: { width: left - gap, height: Math.max(...sizes.map(({ height }) => height)) }, places };
}

/** The page under a point, and the point on that page. */
export function pageUnder(places: readonly PlacedPage[], { x, y }: Point) {
  const place = places.find(
    (one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height,
  );
  return place && { place, at: { x: x - place.x, y: y - place.y } };
}

/** Another page within the document: the next spread where two are shown. */
export function turned(at: number, by: number, count: number, isSpread: boolean): number {
  const step = isSpread ? 2 : 1;
  return Math.max(1, Math.min(count, at + by * step));
}
