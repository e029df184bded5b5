import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { isStaffSide } from '@/shared/side';
import type { LineAt, LineDrawing, UnitElevation } from './model';

const linesPath = () => (isStaffSide() ? '/admin/order/lineitems' : '/order/lineitems');

/** Drawings are parts of a page, which stays where it is when they cannot be had. */
export const elevationsApi = {
  ofOrder: ({ id, quote }: { readonly id: number; readonly quote: boolean }, signal: AbortSignal) =>
    client.get<ListAnswer<LineDrawing>>(`${linesPath()}/elevations`, {
      query: { id, quote },
      signal,
      staysOn404: true,
    }),
  ofLine: ({ id, lineNumber }: LineAt, signal: AbortSignal) =>
    client.get<ItemAnswer<UnitElevation>>(`${linesPath()}/elevation`, {
      query: { id, lineNumber },
      signal,
      staysOn404: true,
    }),
};
