import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { isStaffSide } from '@/shared/side';
import type { LineAt, LineDrawing, UnitElevation } from './model';

const linesPath = () => (isStaffSide() ? '/admin/order/lineitems' : '/order/lineitems');

export const elevationsApi = {
  ofOrder: ({ id, quote }: { readonly id: number; readonly quote: boolean }, signal: AbortSignal) =>
    client.get<ListAnswer<LineDrawing>>(`${linesPath()}/elevations`, {
      query: { id, quote },
      signal,
    }),
  ofLine: ({ id, lineNumber }: LineAt, signal: AbortSignal) =>
    client.get<ItemAnswer<UnitElevation>>(`${linesPath()}/elevation`, {
      query: { id, lineNumber },
      signal,
    }),
};
