/** What of a row stands where on a phone, in two lines. */
import type { ColumnMeta, GridColumn } from './columns';

type Place = 'title' | 'status' | 'line' | 'amount' | 'below';

/** A date or a number is told apart by its label; a name or a text is not taken for anything else. */
export const saysItself = ({ filter, align, isLabelled }: ColumnMeta): boolean =>
  !isLabelled && align === undefined && filter?.kind !== 'date' && filter?.kind !== 'number';

/** A day or a number stays on one line with its label. */
export const isShort = (meta: ColumnMeta): boolean =>
  !saysItself(meta) && (meta.filter?.kind === 'date' || meta.filter?.kind === 'number');

/** As many as a second line has room for, where the list does not say which. */
const roomFor = 3;

export function placesOf<Row>(
  columns: readonly GridColumn<Row>[],
): Readonly<Record<Place, readonly GridColumn<Row>[]>> {
  const at = (place: Place) => columns.filter(({ meta }) => meta.card === place);
  const open = columns.filter(({ meta }) => meta.card === undefined);
  const sums = open.filter(({ meta }) => meta.summary?.show === 'money');
  const said = at('amount');
  const amount = said.length > 0 ? said : sums.slice(-1);
  // What someone chose to see is not left out.
  const line = columns.filter(
    ({ meta }) => meta.card === 'line' || (meta.card === undefined && (meta.isCut || meta.isOptional)),
  );
  const rest = open.filter((column) => !amount.includes(column));
  return {
    title: at('title'),
    status: at('status'),
    line: line.length > 0 ? line : rest.slice(0, roomFor),
    amount,
    below: at('below'),
  };
}
