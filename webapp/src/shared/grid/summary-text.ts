import type { RowData } from '@tanstack/react-table';
import { integer, money } from '@/shared/i18n/format';
import type { ColumnInfo } from './columns';
import type { ListDefinition } from './define-list';

type Given<Row extends RowData> = {
  list: ListDefinition<Row>;
  /** Values in the order in which the columns with totals stand. */
  summary: readonly (number | string | null)[];
  /** Any row, for the currency. */
  row: Row | undefined;
};

/** The totals as words, by field. */
export function summaryTexts<Row extends RowData>({
  list,
  summary,
  row,
}: Given<Row>): ReadonlyMap<string, string> {
  const totalled = list.infos.filter(({ meta }) => meta.summary !== undefined);
  const currency = row === undefined ? undefined : list.currency?.(row);
  return new Map(totalled.map((info, index) => [info.field, text(info, summary[index], currency)]));
}

function text(
  { meta }: ColumnInfo,
  value: number | string | null | undefined,
  currency: string | undefined,
): string {
  if (typeof value !== 'number') return value ?? '';
  return meta.summary?.show === 'money' ? money(value, currency) : integer(value);
}
