import type { Arrangement } from '@/shared/store/display';
import { ownKey, useSession } from '@/shared/store/session';

const asItComes: readonly string[] = [];

/** How the user has arranged the columns of a list. */
export function useArrangement(listId: string): Arrangement {
  const key = useSession(ownKey(listId));
  const changedColumns = useSession((session) => session.changedColumns[key]) ?? asItComes;
  const columnOrder = useSession((session) => session.columnOrder[key]) ?? asItComes;
  return { changedColumns, columnOrder };
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
