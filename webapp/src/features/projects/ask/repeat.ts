/** What a request for units that were ordered or quoted before begins with. */
import { numberOf } from '@/entities/order/number';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { emptyEntry, type Entry } from './entry';

type Order = Schema['OrderDetail'];
type Line = Schema['LineItem'];
type Detail = Schema['LineItemDetail'];

/** A line, and what makes it the one that was ordered. */
type Known = { readonly line: Line; readonly finishes: readonly Detail[] };

/** What the description has room for, but for the line that says how many others there are. */
const room = 3900;

/** A line as one reads it in a letter: 2 × Casement, 24 × 60 in, W-101 (Exterior colour: White; Glass: Triple). */
function lineText({ line, finishes }: Known): string {
  const { quantity: count, description, product, size, mark } = line;
  const text = [`${quantity(count)} × ${description || product}`, size, mark].filter(Boolean).join(', ');
  if (finishes.length === 0) return text;
  return `${text} (${finishes.map(({ label, value }) => `${label}: ${value}`).join('; ')})`;
}

function descriptionOf(lines: readonly Known[]): string {
  const texts = lines.map(lineText);
  let used = 0;
  const fitting = texts.findIndex((text) => (used += text.length + 1) > room);
  const shown = fitting === -1 ? texts : texts.slice(0, fitting);
  const more = texts.length - shown.length;
  return [...shown, ...(more > 0 ? [t('askProject.moreLines', { count: more })] : [])].join('\n');
}

export function repeated(order: Order, lines: readonly Known[], project: number | null): Entry {
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

/** What the look of a unit depends on, by what the server takes for its finishes and its glass. */
const isFinish = ({ label, value }: Detail): boolean =>
  value !== '' && /colou?r|finish|glass|glazing/i.test(label);

/** As many lines as the description may have room for with what is known of them, and how many are asked at once. */
const most = 40;
const atOnce = 6;

async function knownOf(id: number, lines: readonly Line[], signal: AbortSignal): Promise<readonly Known[]> {
  const detailsOf = async (line: Line): Promise<Known> => {
    const query = { id, lineNumber: line.lineNumber };
    const { items } = await client.get('/order/lineitems/details', { query, signal });
    // What the description says already isn't said twice.
    const isNew = ({ value }: Detail) => !line.description.includes(value);
    return { line, finishes: items.filter((one) => isFinish(one) && isNew(one)) };
  };
  const known: Known[] = [];
  for (let at = 0; at < Math.min(most, lines.length); at += atOnce) {
    const some = lines.slice(at, Math.min(at + atOnce, most));
    known.push(...(await Promise.all(some.map(detailsOf))));
  }
  return [...known, ...lines.slice(most).map((line) => ({ line, finishes: [] }))];
}

/** Reads an order or a quote with its lines and its project, and makes of them what a request begins with. */
export async function repeatOrder(id: number, signal: AbortSignal) {
  const [order, around] = await Promise.all([
    client.get('/order', { query: { id }, signal }),
    client.get('/order/around', { query: { id }, signal }),
  ]);
  const isQuote = order.item.kind === 'quote';
  const lines = await client.get('/order/lineitems', { query: { id, quote: isQuote }, signal });
  const known = await knownOf(id, lines.items, signal);
  return { ...order, item: repeated(order.item, known, around.item.project?.id ?? null) };
}
