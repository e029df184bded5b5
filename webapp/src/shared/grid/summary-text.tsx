import type { ReactNode } from 'react';
import { integer, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { ColumnInfo } from './columns';

/**
 * The totals as words, by field. `summary` holds the figures in the order in which the columns with totals
 * stand, and after them the first and the last currency where amounts are summed.
 */
export function summaryTexts(
  { infos }: { readonly infos: readonly ColumnInfo[] },
  summary: readonly (number | string | null)[],
): ReadonlyMap<string, ReactNode> {
  const totalled = infos.filter(({ meta }) => meta.summary !== undefined);
  const [first, last] = summary.slice(totalled.length);
  return new Map<string, ReactNode>(
    totalled.map(({ field, meta }, index) => {
      const value = summary[index];
      if (typeof value !== 'number') return [field, value];
      if (meta.summary?.show !== 'money') return [field, integer(value)];
      if (first === last) return [field, money(value, first ? String(first) : undefined)];
      return [field, <SeveralCurrencies key={field} />];
    }),
  );
}

/** In place of a sum that would add unlike amounts. */
function SeveralCurrencies() {
  return <span title={t('grid.oneCurrency')}>{t('grid.severalCurrencies')}</span>;
}
