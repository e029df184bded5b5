import { useState } from 'react';

/**
 * Every row that a list has shown since the first was selected, those of other pages and of open groups too, as they
 * were seen last. `pages` are the answers of its store that are kept.
 */
export function useSeenRows<Row extends { readonly id: number }>(
  pages: readonly { readonly items: readonly Row[] }[],
): readonly Row[] {
  const shown = pages.flatMap(({ items }) => items);
  const [seen, setSeen] = useState(shown);
  const isThere = new Set(shown.map(({ id }) => id));
  const gone = seen.filter(({ id }) => !isThere.has(id));
  const rows = [...new Map([...shown, ...gone].toReversed().map((row) => [row.id, row])).values()];
  if (rows.length > seen.length) setSeen(rows);
  return rows;
}
