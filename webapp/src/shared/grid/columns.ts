/** Columns of lists: what a list shows of its rows, and what can be done with it. */
import type { ReactNode } from 'react';
import type { CodeWords } from '@/shared/i18n/t';
import type { Words } from '@/shared/i18n/t';

export type Choice = {
  readonly value: string;
  readonly label: Words;
  /** The codes that it stands for, where they are several. */
  readonly codes?: readonly string[];
};

export type Filter =
  | { readonly kind: 'date' | 'number' | 'flag' }
  /** A code of the server, found by the words that it is called by. */
  | { readonly kind: 'code'; readonly words: CodeWords }
  /** `none` names the rows that have nothing there, and offers to ask for them. */
  | { readonly kind: 'text'; readonly none?: Words }
  | { readonly kind: 'choice'; readonly options: readonly Choice[] };

/** How the address asks for rows without anything in a field. */
export const nothingThere = '-';

export type ColumnMeta = {
  readonly filter?: Filter;
  /** Numbers stand at the end of their column. */
  readonly align?: 'end';
  /** Over all rows that match, in the row at the bottom and in each group. */
  readonly summary?: {
    readonly type: 'sum' | 'avg' | 'min' | 'max' | 'count';
    readonly show: 'money' | 'integer';
  };
  /**
   * Where the column stands in a phone's row of two lines: `title`, which is also the link, and `status` in the
   * first; `line` and, at its end, `amount` in the second; `below` under both. Absent: texts that are cut in the
   * table and sums of money are in the second line, the rest is on the record's page.
   */
  readonly card?: 'title' | 'status' | 'line' | 'amount' | 'below' | 'hidden';
  /** A phone's row says its label too, as it does of dates and numbers that can be filtered. */
  readonly isLabelled?: boolean;
  readonly isUnsortable?: boolean;
  readonly isGroupable?: boolean;
  /** Long texts are cut off in the table; the mouse over them and the record show them whole. */
  readonly isCut?: boolean;
  /** How much of the room that the others leave goes to this column that is cut, beside others; 1 by itself. */
  readonly share?: number;
  /** Of a column that is cut: nearly all companies' names are whole, before the others share what is left. */
  readonly isName?: boolean;
  /** Hidden by default. */
  readonly isOptional?: boolean;
};

/** What list state and load options need to know of a column. */
export type ColumnInfo = { readonly field: string; readonly label: Words; readonly meta: ColumnMeta };

export type GridColumn<Row> = ColumnInfo & {
  readonly isEmpty: (row: Row) => boolean;
  readonly draw: (row: Row) => ReactNode;
};

type Cell<Row, Value> = { readonly getValue: () => Value; readonly row: { readonly original: Row } };

type Given<Row, Value> = {
  readonly header: Words;
  readonly meta?: ColumnMeta;
  /** A plain function of the row, without hooks. By itself a column shows its text or number. */
  readonly cell?: (cell: Cell<Row, Value>) => ReactNode;
};

function column<Row, Value>(
  field: string,
  valueOf: (row: Row) => Value,
  { header, meta = {}, cell }: Given<Row, Value>,
): GridColumn<Row> {
  return {
    field,
    label: header,
    meta,
    isEmpty: (row) => isNothing(valueOf(row)),
    draw: (row) =>
      cell ? cell({ getValue: () => valueOf(row), row: { original: row } }) : textOf(valueOf(row)),
  };
}

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** `const column = columnsOf<Order>()`, then `column.accessor('total', { header: …, meta: … })`. */
export const columnsOf = <Row>() => ({
  accessor: <Field extends keyof Row & string>(
    field: Field,
    given: Given<Row, Row[Field]>,
  ): GridColumn<Row> => column(field, (row) => row[field], given),

  /** What no single field holds; `id` is the field by which the server sorts and filters it. */
  computed: <Value>(
    valueOf: (row: Row) => Value,
    { id, ...given }: Given<Row, Value> & { readonly id: string },
  ): GridColumn<Row> => column(id, valueOf, given),
});
