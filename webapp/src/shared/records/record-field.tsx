import { Switch, Textarea, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { optional } from '@/shared/forms/optional';
import { PhoneInput } from '@/shared/forms/phone-input';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { FieldWords } from './field-words';
import { textOf, type Field, type Values } from './fields';
import { MoneyInput } from './money-input';
import classes from './record-form.module.css';
import { EditorSkeleton } from './editor-skeleton';

// Larger than all the rest of a form together.
const RichTextField = lazyPart(
  async () => (await import('@/shared/rich-text/rich-text-field')).RichTextField,
);

// Lists to choose from are more than all other fields, and come while the rest of the form is read.
const ChoiceField = lazyPart(async () => (await import('./choice-field')).ChoiceField);

// Date fields are fetched when they are first shown too.
const DateField = lazyPart(async () => (await import('@/shared/dates/date-field')).DateField);

export type FieldPictures = {
  readonly names: readonly string[];
  readonly load: (name: string) => Promise<Blob>;
};

type Props = {
  field: Field;
  id: string;
  value: unknown;
  error: string | undefined;
  /** The values of all fields in the form. */
  values: Values;
  onChange: (value: unknown) => void;
  /** The value is shown but can't be edited. */
  isFixed: boolean;
  /** Pictures that a rich text can hold. */
  pictures: FieldPictures | undefined;
};

/** One field of a record, as its kind asks. */
export function RecordField({ field, id, value, error, values, onChange, isFixed, pictures }: Props) {
  const own = t(field.label);
  const label = field.isOptional ? optional(own) : own;
  const common = { id, name: field.name, label, description: field.help && t(field.help), error };
  const text = textOf(value);
  if (isFixed) {
    return (
      <div>
        <div className={classes.label}>{own}</div>
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
        <Suspense fallback={<TextInput {...common} className={classes.short} disabled />}>
          <DateField
            {...common}
            className={classes.short}
            hasTime={field.kind === 'instant'}
            value={text}
            onChange={onChange}
          />
        </Suspense>
      );
    case 'select':
    case 'choices':
    case 'lookup':
    case 'lookups':
    case 'tags':
      return (
        <Suspense fallback={<TextInput {...common} disabled />}>
          <ChoiceField {...common} field={field} value={value} onChange={onChange} />
        </Suspense>
      );
    case 'switch':
      return (
        <Switch
          {...common}
          label={own}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'custom':
      return field.show({ id, value, onChange, error, values });
  }
}
