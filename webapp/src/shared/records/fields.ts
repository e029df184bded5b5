/** The fields of a record as data: what the form asks, how it reads an answer and what it writes. */
import type { FieldErrors } from '@/shared/api/answers';
import type { FormCheck } from '@/shared/forms/form-check';
import type { Choice, ColumnMeta } from '@/shared/grid/columns';
import { t, type Words } from '@/shared/i18n/t';
import type { ReactNode } from 'react';
import type { ChoiceSource } from './choice-source';
import { plainNumber, readNumber } from '@/shared/i18n/number-text';
import { toInstant, toLocal } from './local-time';
import { isObject, readPath, textOf } from './values';

export { readPath, textOf };

/** What stands in the form, by the name of its field. */
export type Values = Readonly<Record<string, unknown>>;

export type CustomProps = {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  /** The values of all fields in the form. */
  readonly values: Values;
};

export type Common = {
  /** As in the record's answers and writes; `audience.roles` lies one level deeper. */
  readonly name: string;
  readonly label: Words;
  /** Under the label: what it is for. */
  readonly help?: Words;
  /** Needed unless it says so. Switches and lists never are. */
  readonly isOptional?: boolean;
  /** Absent while this is false of what has been entered so far. */
  readonly isShown?: (values: Values) => boolean;
  /** How it stands in a list, beside what its kind says. */
  readonly column?: ColumnMeta;
  /** Chosen once: shown but not changed when the record exists. */
  readonly isFixed?: boolean;
};

type Bounds = { readonly min?: number; readonly max?: number; readonly decimals?: number };

export type Kind =
  | {
      readonly kind: 'text';
      readonly maxLength?: number;
      readonly type?: 'email' | 'tel' | 'url';
      /** Sends null instead of an empty text. */
      readonly isNullable?: boolean;
    }
  | {
      readonly kind: 'longText';
      readonly maxLength?: number;
      readonly rows?: number;
      readonly isNullable?: boolean;
    }
  /** Pictures in it are the record's own files, where it has any. */
  | { readonly kind: 'richText' }
  | ({ readonly kind: 'number' } & Bounds)
  | ({ readonly kind: 'money'; readonly currency?: (values: Values) => string } & Bounds)
  /** A day; `notBefore` names another field, the beginning of the range. */
  | { readonly kind: 'date'; readonly notBefore?: string }
  /** A point in time, entered in the reader's own time zone. */
  | { readonly kind: 'instant'; readonly notBefore?: string }
  | { readonly kind: 'select'; readonly options: readonly Choice[] }
  | { readonly kind: 'choices'; readonly options: readonly Choice[] }
  /** One of many, found on the server; its value is an id unless `isText`. */
  | { readonly kind: 'lookup'; readonly source: ChoiceSource; readonly isText?: boolean }
  | { readonly kind: 'lookups'; readonly source: ChoiceSource; readonly isText?: boolean }
  | { readonly kind: 'switch' }
  | { readonly kind: 'tags'; readonly maxLength?: number }
  /** Something of the feature's own, with its value as it is. */
  | {
      readonly kind: 'custom';
      readonly initial: unknown;
      readonly show: (props: CustomProps) => ReactNode;
      /** The value in words, where it is shown instead of entered. */
      readonly words: (value: unknown) => ReactNode;
      /** Why the value will not do, in a sentence. */
      readonly check?: (value: unknown, values: Values) => string | undefined;
    };

export type Field = Common & Kind;

/** Fields under one heading; those at the side stand beside the others where there is room. */
export type Section = {
  readonly title: Words;
  /**
   * The tab that it stands behind, with others of the same name. In a form that has tabs, all but the side have one.
   */
  readonly tab?: Words;
  readonly fields: readonly Field[];
  readonly isSide?: boolean;
};

/** What the server takes in the fields of a form, by their names: one of `bounds`, which the API document says. */
type FormBounds = Readonly<Record<string, { maxLength?: number; min?: number; max?: number }>>;

/** Sections whose fields are bounded as the server bounds them. */
export const withinBounds = (sections: readonly Section[], bounds: FormBounds): readonly Section[] =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...bounds[field.name], ...field })),
  }));

/** Whether an error of this name is the field's own, or of something that is entered in it: `branches.0.code`. */
export const isErrorOf = ({ name }: Field, error: string): boolean =>
  error === name || error.startsWith(`${name}.`);

export const fieldsOf = (sections: readonly Section[]): readonly Field[] =>
  sections.flatMap(({ fields }) => fields);

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export const listOf = list;

/** The value of a field as its input holds it. */
export function readField(field: Field, from: unknown): unknown {
  const value = readPath(from, field.name);
  switch (field.kind) {
    case 'switch':
      return value === true;
    case 'choices':
    case 'lookups':
    case 'tags':
      return list(value);
    case 'instant':
      return toLocal(textOf(value));
    case 'custom':
      return value ?? field.initial;
    default:
      return textOf(value);
  }
}

export const readFields = (fields: readonly Field[], from: unknown): Values =>
  Object.fromEntries(fields.map((field) => [field.name, readField(field, from)]));

/** The value of a field as a write takes it. */
function writeField(field: Field, value: unknown): unknown {
  const text = textOf(value).trim();
  switch (field.kind) {
    case 'text':
    case 'longText':
      return text === '' && field.isNullable ? null : text;
    case 'richText':
      return text;
    case 'number':
    case 'money':
      return text === '' ? null : readNumber(text);
    case 'instant':
      return text === '' ? null : toInstant(text);
    case 'date':
    case 'select':
      return text === '' ? null : text;
    case 'lookup':
      if (text === '') return null;
      return field.isText ? text : Number(text);
    case 'lookups':
      return field.isText ? list(value) : list(value).map(Number);
    default:
      return value;
  }
}

export function writeFields(fields: readonly Field[], values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const written = writeField(field, values[field.name]);
    const [first = '', second] = field.name.split('.');
    if (second === undefined) body[first] = written;
    else body[first] = { ...(isObject(body[first]) && body[first]), [second]: written };
  }
  return body;
}

/** The fields as what checks their form, and makes what is sent of it. */
export const fieldsCheck = (fields: readonly Field[]): FormCheck<Values> => ({
  '~standard': {
    validate: (values) => {
      const issues = Object.entries(checkFields(fields, values)).flatMap(([name, messages]) =>
        messages.map((message) => ({ message, path: [name] })),
      );
      return issues.length > 0 ? { issues } : { value: writeFields(fields, values) };
    },
  },
});

/** What is wrong with the values, by field, in words that say how to put it right. */
export function checkFields(fields: readonly Field[], values: Values): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const field of fields) {
    if (field.isShown?.(values) === false) continue;
    const message = checkField(field, values);
    if (message !== undefined) errors[field.name] = [message];
  }
  return errors;
}

function checkField(field: Field, values: Values): string | undefined {
  const { label } = field;
  const value = values[field.name];
  const text = textOf(value).trim();
  if (field.kind === 'custom') return field.check?.(value, values);
  if (field.kind === 'switch' || Array.isArray(value)) return undefined;
  if (text === '' || text === '<p></p>') {
    return field.isOptional ? undefined : t('records.needed', { label });
  }
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.maxLength !== undefined && text.length > field.maxLength
        ? t('records.tooLong', { label, count: field.maxLength })
        : undefined;
    case 'number':
    case 'money':
      return checkNumber(field, label, text);
    case 'date':
    case 'instant':
      // What is typed and is no day stays as it was typed.
      if (!/^\d{4}-\d\d-\d\d/.test(text)) return t('records.noDate', { label });
      return checkOrder(field, fieldText(values, field.notBefore), text);
    default:
      return undefined;
  }
}

const fieldText = (values: Values, name: string | undefined) =>
  name === undefined ? '' : textOf(values[name]);

const checkOrder = ({ label }: Field, before: string, text: string) =>
  before !== '' && text < before ? t('records.tooEarly', { label }) : undefined;

function checkNumber({ min, max, decimals }: Bounds, label: Words, text: string): string | undefined {
  const value = readNumber(text);
  if (!Number.isFinite(value)) return t('records.noNumber', { label });
  if (min !== undefined && value < min) return t('records.tooSmall', { label, min });
  if (max !== undefined && value > max) return t('records.tooLarge', { label, max });
  const given = plainNumber(text).split('.')[1]?.length ?? 0;
  if (decimals !== undefined && given > decimals)
    return decimals === 0 ? t('records.whole', { label }) : t('records.decimals', { label, count: decimals });
  return undefined;
}
