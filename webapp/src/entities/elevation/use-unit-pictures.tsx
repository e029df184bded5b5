import './words';
import { useMemo, type ReactNode } from 'react';
import { useStable } from '@/shared/lib/use-stable';
import { useOrderDrawings } from './stores';
import { UnitDrawing } from './unit-drawing';

/** The units of an order's lines by their numbers, as far as they are there; null asks for none. */
export function useUnitPictures(orderId: number | null): (lineNumber: number) => ReactNode {
  const { items } = useOrderDrawings(useStable(orderId === null ? null : { id: orderId, quote: false }));
  const drawings = useMemo(() => new Map(items.map((one) => [one.lineNumber, one.drawing])), [items]);
  return (lineNumber) => {
    const drawing = drawings.get(lineNumber);
    return drawing && <UnitDrawing drawing={drawing} />;
  };
}
