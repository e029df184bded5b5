import type { ReactNode } from 'react';
import type { Figure } from '@/shared/api/answers';
import { integer, money } from '@/shared/i18n/format';
import type { ColumnInfo } from './columns';
import classes from './summary-text.module.css';

/** The totals as words, by field. `summary` holds the figures in the order of the columns with totals. */
export function summaryTexts(
  { columns }: { readonly columns: readonly ColumnInfo[] },
  summary: readonly Figure[],
): ReadonlyMap<string, ReactNode> {
  const totalled = columns.filter(({ meta }) => meta.summary !== undefined);
  return new Map<string, ReactNode>(
    totalled.map(({ field, meta }, index) => [field, textOf(summary[index] ?? null, meta.summary?.show)]),
  );
}

function textOf(value: Figure, show: 'money' | 'integer' | undefined): ReactNode {
  if (typeof value === 'object' && value !== null) return <Sums sums={Object.entries(value)} />;
  if (typeof value !== 'number') return value;
  return show === 'money' ? money(value) : integer(value);
}

type SumsProps = { readonly sums: readonly (readonly [currency: string, sum: number])[] };

/** Unlike amounts are not added up: one sum for each currency. */
function Sums({ sums }: SumsProps) {
  if (sums.length === 0) return money(0);
  return sums.map(([currency, sum], index) => (
    <span key={currency} className={classes.sum}>
      {index > 0 && <span className={classes.sign}>+ </span>}
      {money(sum, currency)}
    </span>
  ));
}
