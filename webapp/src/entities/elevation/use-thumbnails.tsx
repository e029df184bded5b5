import { useMemo, type ReactNode } from 'react';
import { useStable } from '@/shared/lib/use-stable';
import { useOrderDrawings } from './stores';
import { Thumbnail } from './thumbnail';

/** The units of an order's or a quote's lines, each at the beginning of its row. */
export function useThumbnails(of: { readonly id: number; readonly quote: boolean }) {
  const { items } = useOrderDrawings(useStable(of));
  const drawings = useMemo(() => new Map(items.map((one) => [one.lineNumber, one.drawing])), [items]);
  return ({ lineNumber }: { readonly lineNumber: number }): ReactNode => (
    <Thumbnail drawing={drawings.get(lineNumber)} />
  );
}
