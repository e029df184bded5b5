import { useState } from 'react';

type Store<Row> = { readonly useCachedData: () => readonly { readonly items: readonly Row[] }[] };

/**
 * Every row that a list has shown since the first was selected, those of other pages and of open groups too, as they
 * were seen last.
 */
export function useSeenRows<Row extends { readonly id: number }>(store: Store<Row>): readonly Row[] {
  const shown = store.useCachedData().flatMap(({ items }) => items);
  const [seen, setSeen] = useState(shown);
  const isThere = new Set(shown.map(({ id }) => id));
  const gone = seen.filter(({ id }) => !isThere.has(id));
  const rows = [...new Map([...shown, ...gone].toReversed().map((row) => [row.id, row])).values()];
  if (rows.length > seen.length) setSeen(rows);
  return rows;
}
