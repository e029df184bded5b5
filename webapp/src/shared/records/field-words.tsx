import './list-words';
import { dateTime, money } from '@/shared/i18n/format';
import { readNumber } from '@/shared/i18n/number-text';
import { phoneText } from '@/shared/i18n/phone';
import { t } from '@/shared/i18n/t';
import { DateText } from '@/shared/ui/date-text';
import { RichContent } from '@/shared/ui/rich-content';
import { listOf, textOf, type Field, type Values } from './fields';
import { toInstant } from './local-time';
import type { Part } from './stale-dialog';
import { useChoices } from './use-choices';

type Props = {
  field: Field;
  value: unknown;
  /** Of all fields: an amount is in a currency that stands in another one. */
  values: Values;
};

/** Fields as the parts in which two versions of a record may differ. */
export const partsOf = (fields: readonly Field[]): readonly Part<Values>[] =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    words: (values) => <FieldWords field={field} value={values[field.name]} values={values} />,
  }));

/** The value of a field for those who read it. */
export function FieldWords({ field, value, values }: Props) {
  const text = textOf(value);
  switch (field.kind) {
    case 'switch':
      return value === true ? t('records.yes') : t('records.no');
    case 'tags':
      return listOf(value).join(', ') || t('records.none');
    case 'choices':
      return (
        listOf(value)
          .map((one) => t(field.options.find((option) => option.value === one)?.label ?? one))
          .join(', ') || t('records.none')
      );
    case 'select':
      return t(field.options.find((option) => option.value === text)?.label ?? (text || t('records.none')));
    case 'lookup':
      return <Named field={field} values={text === '' ? [] : [text]} />;
    case 'lookups':
      return <Named field={field} values={listOf(value)} />;
    case 'date':
      return <DateText day={text} />;
    case 'instant':
      return text === '' ? t('records.none') : dateTime(toInstant(text));
    case 'money':
      return text === '' ? t('records.none') : money(readNumber(text), field.currency?.(values) || 'CAD');
    case 'text':
      return (field.type === 'tel' ? phoneText(text) : text) || t('records.none');
    case 'richText':
      return <RichContent html={text} />;
    case 'custom':
      return field.words(value);
    default:
      return text || t('records.none');
  }
}

type NamedProps = {
  field: Extract<Field, { kind: 'lookup' | 'lookups' }>;
  values: readonly string[];
};

function Named({ field, values }: NamedProps) {
  const { nameOf } = useChoices(field.source, values, false);
  return values.map(nameOf).join(', ') || t('records.none');
}
