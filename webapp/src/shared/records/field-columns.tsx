/** Fields as the columns of a list: what is entered and what is listed is said once. */
import type { ColumnMeta, GridColumn } from '@/shared/grid/columns';
import { integer, unitPrice } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { DateText, TimeText } from '@/shared/ui/date-text';
import type { ReactNode } from 'react';
import type { Field, Values } from './fields';
import { readPath, textOf } from './values';
import { labelled, type FieldOf, type Named } from './prefixed';

/** A field of the form by its name, one that is only listed, or what is drawn in a way of its own. */
export type ColumnOf<Row, Of extends string> = (keyof Row & string) | FieldOf<Of> | GridColumn<Row>;

export function columnOf<Row extends object>(
  column: string | Named | GridColumn<Row>,
  fields: readonly Field[],
  noun: string,
  isFirst: boolean,
): GridColumn<Row> {
  if (typeof column === 'object') return 'draw' in column ? column : listed(labelled(noun, column), isFirst);
  const field = fields.find(({ name }) => name === column);
  if (field === undefined) throw new Error(`The form has no field for the column ${column}.`);
  return listed(field, isFirst);
}

/** The first column is the title of a row, unless it says otherwise. */
const listed = <Row extends object>(field: Field, isFirst: boolean): GridColumn<Row> => ({
  field: field.name,
  label: field.label,
  meta: { ...metaOf(field), ...(isFirst && { card: 'title' }), ...field.column },
  isEmpty: (row) => textOf(readPath(row, field.name)) === '',
  draw: (row) => draw(field, readPath(row, field.name), Object.fromEntries(Object.entries(row))),
});

function metaOf(field: Field): ColumnMeta {
  switch (field.kind) {
    case 'number':
      return { align: 'end' };
    case 'money':
      return { align: 'end', filter: { kind: 'number' } };
    case 'date':
    case 'instant':
      return { filter: { kind: 'date' } };
    case 'select':
      return { filter: { kind: 'choice', options: field.options } };
    default:
      return { filter: { kind: 'text' } };
  }
}

function draw(field: Field, value: unknown, row: Values): ReactNode {
  const text = textOf(value);
  switch (field.kind) {
    case 'number':
      return text === '' ? '' : integer(Number(value));
    case 'money':
      return text === '' ? '' : unitPrice(Number(value), field.currency?.(row) ?? '');
    case 'date':
      return <DateText day={text} />;
    case 'instant':
      return <TimeText at={text} />;
    case 'select':
      return t(field.options.find((option) => option.value === text)?.label ?? text);
    default:
      return text;
  }
}
