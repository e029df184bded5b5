import { client } from '@/shared/api/client';
import { isStaffSide } from '@/shared/side';
import type { LineAt } from './model';

const linesPath = () => (isStaffSide() ? '/admin/order/lineitems' : '/order/lineitems');

export const elevationsApi = {
  ofOrder: ({ id, quote }: { readonly id: number; readonly quote: boolean }, signal: AbortSignal) =>
    client.get(`${linesPath()}/elevations`, {
      query: { id, quote },
      signal,
    }),
  ofInvoice: ({ id }: { readonly id: number }, signal: AbortSignal) =>
    isStaffSide()
      ? client.get(`/admin/invoices/elevations/${id}`, { signal })
      : client.get('/invoice/lineitems/elevations', { query: { id }, signal }),
  /** Of the first unit of each order. */
  firstOf: ({ ids }: { readonly ids: string }, signal: AbortSignal) =>
    client.get(`${isStaffSide() ? '/admin/orders' : '/order'}/firstunits`, {
      query: { ids },
      signal,
    }),
  ofLine: ({ id, lineNumber }: LineAt, signal: AbortSignal) =>
    client.get(`${linesPath()}/elevation`, {
      query: { id, lineNumber },
      signal,
    }),
};
