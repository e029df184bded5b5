/** Values of a column in words: of its filter, for the chip, and of its groups, for their headings. */
import type { GroupKey } from '@/shared/api/answers';
import { date } from '@/shared/i18n/format';
import { codeText, t } from '@/shared/i18n/t';
import { nothingThere, type Choice, type ColumnInfo } from './columns';
import { readRange } from './list-state';

export function filterText({ label, meta: { filter } }: ColumnInfo, value: string): string {
  return t('grid.chip', { column: label, value: valueText(filter, value) });
}

function valueText(filter: ColumnInfo['meta']['filter'], value: string): string {
  switch (filter?.kind) {
    case 'text':
      return value === nothingThere ? t(filter.none ?? value) : value;
    case 'choice':
      return value
        .split(',')
        .map((one) => choiceText(filter.options, one))
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

const choiceText = (options: readonly Choice[], value: string) =>
  t(options.find((option) => option.value === value)?.label ?? value);

export function groupText({ meta: { filter } }: ColumnInfo, key: GroupKey): string {
  if (key === null || key === '') return t('grid.emptyKey');
  const text = String(key);
  switch (filter?.kind) {
    case 'choice':
      return choiceText(filter.options, text);
    case 'code':
      return codeText(filter.words, text);
    case 'date':
      return date(text);
    default:
      return text;
  }
}

function rangeText(value: string, show: (end: string) => string): string {
  const { from, to } = readRange(value);
  if (to === '') return t('grid.rangeFrom', { from: show(from) });
  if (from === '') return t('grid.rangeTo', { to: show(to) });
  return t('grid.range', { from: show(from), to: show(to) });
}
