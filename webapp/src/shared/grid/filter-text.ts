/** A filter in words, for its chip. */
import { t } from '@/shared/i18n/t';
import { date } from '@/shared/i18n/format';
import { nothingThere, type ColumnInfo } from './columns';
import { readRange } from './list-state';

export function filterText({ label, meta: { filter } }: ColumnInfo, value: string): string {
  return t('grid.chip', { column: label, value: valueText(filter, value) });
}

function valueText(filter: ColumnInfo['meta']['filter'], value: string): string {
  switch (filter?.kind) {
    case 'text':
      return value === nothingThere ? (filter.none ?? value) : value;
    case 'choice':
      return value
        .split(',')
        .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
        .join(', ');
    case 'flag':
      return value === 'true' ? t('grid.yes') : t('grid.no');
    case 'date':
      return rangeText(value, date);
    case 'number':
      return rangeText(value, (end) => end);
    default:
      return value;
  }
}

function rangeText(value: string, show: (end: string) => string): string {
  const { from, to } = readRange(value);
  if (to === '') return t('grid.rangeFrom', { from: show(from) });
  if (from === '') return t('grid.rangeTo', { to: show(to) });
  return t('grid.range', { from: show(from), to: show(to) });
}
