import { create } from 'zustand';
import { keepColumns, type Arrangement } from '@/shared/store/display';
import { ownKey, useSession } from '@/shared/store/session';

const asItComes: readonly string[] = [];

/** The columns of the view that is open on a list. They are looked at, and are nobody's own arrangement of the list. */
const useColumnsOfView = create<Readonly<Record<string, Arrangement | undefined>>>()(() => ({}));

/** How the columns of a list are arranged: as in the view that is open, or as the user has them. */
export function useArrangement(listId: string): Arrangement {
  const ofView = useColumnsOfView((views) => views[listId]);
  const key = useSession(ownKey(listId));
  const changedColumns = useSession((session) => session.changedColumns[key]) ?? asItComes;
  const columnOrder = useSession((session) => session.columnOrder[key]) ?? asItComes;
  return ofView ?? { changedColumns, columnOrder };
}

/** Shows a list with these columns until the next view, or none, is opened. */
export const showColumnsOfView = (listId: string, arrangement: Arrangement | undefined) =>
  useColumnsOfView.setState({
    [listId]: arrangement && {
      changedColumns: arrangement.changedColumns,
      columnOrder: arrangement.columnOrder,
    },
  });

/** Changes what is shown: of an open view until it is saved, else the user's own arrangement. */
export function arrange(listId: string, change: Partial<Arrangement>): void {
  const ofView = useColumnsOfView.getState()[listId];
  if (ofView === undefined) keepColumns(listId, change);
  else showColumnsOfView(listId, { ...ofView, ...change });
}

/** Columns as someone has ordered them; one that came later stands behind the one that it comes behind by itself. */
export function inOrder<Column extends { readonly field: string }>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  if (order.length === 0) return columns;
  const ordered = order.flatMap((field) => columns.filter((column) => column.field === field));
  columns.forEach((column, index) => {
    const before = columns[index - 1];
    if (!ordered.includes(column))
      ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  });
  return ordered;
}
