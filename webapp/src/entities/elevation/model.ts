/** How the units of orders look from outside. */
import type { Schema } from '@/shared/api/schema';

export type Drawing = Schema['Drawing'];
export type Panel = Schema['Panel'];
export type UnitElevation = Schema['UnitElevation'];
export type LineDrawing = Schema['LineDrawing'];
export type OrderDrawing = Schema['OrderDrawing'];
export type Finish = Schema['Finish'];

export type LineAt = { readonly id: number; readonly lineNumber: number };

/** Whether there is a choice of panels: of a single one, no one has to say which. */
export const isDivided = (drawing: Pick<Drawing, 'panels'> | null | undefined): boolean =>
  (drawing?.panels?.length ?? 0) > 1;
