import type { ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { ChangeItem } from '@/entities/change-request/model';
import { anyOf, toQuery } from '@/shared/grid/load-options';

export type OrderChoice = Schema['Order'];
export type OrderLine = Schema['LineItem'];
export type NewChange = Schema['NewChange'];

/** What is known of a line: its glass, its colour. */
export type LineOption = Schema['LineItemDetail'] & { readonly lineNumber: number };

type LinesOf = { readonly orderId: number; readonly lines: readonly number[] };

const searched = ['orderNumber', 'po', 'jobName', 'customerName'] as const;

export const askApi = {
  outlook: (orderid: number, signal: AbortSignal) =>
    client.get('/order/changerequest/outlook', { query: { orderid }, signal }),
  order: (id: number, signal: AbortSignal) => client.get('/order', { query: { id }, signal }),
  lines: ({ id }: { readonly id: number }, signal: AbortSignal) =>
    client.get('/order/lineitems', { query: { id, quote: false }, signal }),
  options: async ({ orderId, lines }: LinesOf, signal: AbortSignal): Promise<ListAnswer<LineOption>> => {
    const found = await Promise.all(
      lines.map(async (lineNumber) => {
        const { items } = await client.get('/order/lineitems/details', {
          query: { id: orderId, lineNumber },
          signal,
        });
        return items.map((option) => ({ ...option, lineNumber }));
      }),
    );
    const items = found.flat();
    return { isSuccess: true, message: '', items, count: items.length };
  },
  /** Orders that are still under way, by number, PO, job or customer, the latest first. */
  orders: ({ words }: { readonly words: string }, signal: AbortSignal) => {
    const filter = anyOf(searched.map((field) => [field, 'contains', words]));
    return client.get('/order/current', {
      query: toQuery({
        take: 8,
        sort: [
          { selector: 'enteredOn', desc: true },
          { selector: 'id', desc: true },
        ],
        ...(words !== '' && { filter }),
      }),
      signal,
    });
  },
  ask: (form: NewChange): Promise<WriteAnswer<ChangeItem>> => client.post('/order/changerequest', form),
};
