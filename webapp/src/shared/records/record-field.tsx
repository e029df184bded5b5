import { MultiSelect, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { optional } from '@/shared/forms/optional';
import { PhoneInput } from '@/shared/forms/phone-input';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { FieldWords } from './field-words';
import { listOf, textOf, type Field, type Values } from './fields';
import { MoneyInput } from './money-input';
import { LookupField, LookupsField } from './lookup-field';
import classes from './record-form.module.css';
import { EditorSkeleton } from './editor-skeleton';

// Larger than all the rest of a form together.
const RichTextField = lazyPart(
  async () => (await import('@/shared/rich-text/rich-text-field')).RichTextField,
);

export type FieldPictures = {
  readonly names: readonly string[];
  readonly load: (name: string) => Promise<Blob>;
};

type Props = {
  field: Field;
  id: string;
  value: unknown;
  error: string | undefined;
  /** Of all fields of the form. */
  values: Values;
  onChange: (value: unknown) => void;
  /** Shown, not changed. */
  isFixed: boolean;
  /** Pictures that a rich text can hold. */
  pictures: FieldPictures | undefined;
};

/** One field of a record, as its kind asks. */
export function RecordField({ field, id, value, error, values, onChange, isFixed, pictures }: Props) {
  const label = field.isOptional ? optional(field.label) : field.label;
  const common = { id, name: field.name, label, description: field.help, error };
  const text = textOf(value);
  if (isFixed) {
    return (
      <div>
        <div className={classes.label}>{field.label}</div>
        <FieldWords field={field} value={value} values={values} />
      </div>
    );
  }
  switch (field.kind) {
    case 'text':
      if (field.type === 'tel') {
        return (
          <PhoneInput
            {...common}
            maxLength={field.maxLength}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
      }
      return (
        <TextInput
          {...common}
          type={field.type ?? 'text'}
          maxLength={field.maxLength}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'longText':
      return (
        <Textarea
          {...common}
          autosize
          minRows={field.rows ?? 3}
          maxRows={16}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'richText':
      return (
        <Suspense fallback={<EditorSkeleton label={label} />}>
          <RichTextField {...common} value={text} onChange={onChange} pictures={pictures} />
        </Suspense>
      );
    case 'money':
      return (
        <MoneyInput
          {...common}
          className={classes.short}
          currency={field.currency?.(values) || 'CAD'}
          value={text}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <TextInput
          {...common}
          inputMode="decimal"
          className={classes.short}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'date':
    case 'instant':
      return (
        <TextInput
          {...common}
          type={field.kind === 'date' ? 'date' : 'datetime-local'}
          className={classes.short}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'select':
      return (
        <Select
          {...common}
          data={[...field.options]}
          clearable={field.isOptional === true}
          clearButtonProps={{ 'aria-label': t('lookup.clear', { label: field.label }) }}
          allowDeselect={false}
          value={text === '' ? null : text}
          onChange={(chosen) => onChange(chosen ?? '')}
          comboboxProps={{ withinPortal: false }}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...common}
          label={field.label}
          data={[...field.options]}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('lookup.nothing')}
          value={[...listOf(value)]}
          onChange={onChange}
          comboboxProps={{ withinPortal: false }}
        />
      );
    case 'lookup':
      return (
        <LookupField
          {...common}
          source={field.source}
          isClearable={field.isOptional === true}
          value={text}
          onChange={onChange}
        />
      );
    case 'lookups':
      return (
        <LookupsField
          {...common}
          label={field.label}
          source={field.source}
          values={listOf(value)}
          onChange={onChange}
        />
      );
    case 'tags':
      return (
        <TagsInput
          {...common}
          label={field.label}
          description={field.help ?? t('tags.help')}
          maxLength={field.maxLength}
          value={[...listOf(value)]}
          onChange={onChange}
        />
      );
    case 'switch':
      return (
        <Switch
          {...common}
          label={field.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'custom':
      return field.show({ id, value, onChange, error });
  }
}
