import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';

export type Choice = { readonly value: string; readonly label: string };

export type Filter =
  /** `code`: shown through `codeWords`, and found by those words. */
  | { readonly kind: 'code' | 'date' | 'number' | 'flag' }
  /** `none` names the rows that have nothing there, and offers to ask for them. */
  | { readonly kind: 'text'; readonly none?: string }
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
  /** Where the column stands on a phone's card: `title` is also the row's link. Absent: a line with its label. */
  readonly card?: 'title' | 'status' | 'hidden';
  readonly isUnsortable?: boolean;
  readonly isGroupable?: boolean;
  /** Long texts are cut off in the table; the mouse over them and the record show them whole. */
  readonly isCut?: boolean;
  /** Not shown until chosen. */
  readonly isOptional?: boolean;
};

export const gridFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type GridFeatures = typeof gridFeatures;

// A list mixes columns of different value types, for which the library itself has only `any`.
// oxlint-disable-next-line typescript/no-explicit-any
export type GridColumn<Row extends RowData> = ColumnDef<GridFeatures, Row, any>;

/** `const column = columnsOf<Order>()`, then `column.accessor('total', { header: …, meta: … })`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<GridFeatures, Row>();

/** What list state and load options need to know of a column. */
export type ColumnInfo = { readonly field: string; readonly label: string; readonly meta: ColumnMeta };

export function columnInfos<Row extends RowData>(columns: readonly GridColumn<Row>[]): readonly ColumnInfo[] {
  return columns.map((column) => ({
    field: column.id ?? ('accessorKey' in column ? String(column.accessorKey) : ''),
    label: typeof column.header === 'string' ? column.header : '',
    meta: column.meta ?? {},
  }));
}
