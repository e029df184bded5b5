/** What a request for units that were ordered or quoted before begins with. */
import { numberOf } from '@/entities/order/number';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { emptyEntry, type Entry } from './entry';

type Order = Schema['OrderDetail'];
type Line = Schema['LineItem'];

/** What the description has room for, but for the line that says how many others there are. */
const room = 3900;

/** A line as one reads it in a letter: 2 × Casement, 24 × 60 in, W-101. */
const lineText = ({ quantity: count, description, product, size, mark }: Line): string =>
  [`${quantity(count)} × ${description || product}`, size, mark].filter(Boolean).join(', ');

function descriptionOf(lines: readonly Line[]): string {
  const texts = lines.map(lineText);
  let used = 0;
  const fitting = texts.findIndex((text) => (used += text.length + 1) > room);
  const shown = fitting === -1 ? texts : texts.slice(0, fitting);
  const more = texts.length - shown.length;
  return [...shown, ...(more > 0 ? [t('askProject.moreLines', { count: more })] : [])].join('\n');
}

export function repeated(order: Order, lines: readonly Line[], project: number | null): Entry {
  const number = numberOf(order);
  const isQuote = order.kind === 'quote';
  const about = order.jobName || number;
  return {
    ...emptyEntry(project),
    name: order.jobName.slice(0, 160),
    title: t(isQuote ? 'askProject.quoteAgain' : 'askProject.orderAgain', { about }).slice(0, 160),
    description: descriptionOf(lines),
    ...(isQuote ? { quoteNumber: number } : { orderNumber: number }),
  };
}

/** Reads an order or a quote with its lines and its project, and makes of them what a request begins with. */
export async function repeatOrder(id: number, signal: AbortSignal) {
  const [order, around] = await Promise.all([
    client.get('/order', { query: { id }, signal }),
    client.get('/order/around', { query: { id }, signal }),
  ]);
  const isQuote = order.item.kind === 'quote';
  const lines = await client.get('/order/lineitems', { query: { id, quote: isQuote }, signal });
  return { ...order, item: repeated(order.item, lines.items, around.item.project?.id ?? null) };
}
