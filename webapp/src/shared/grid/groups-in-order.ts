import type { Group } from '@/shared/api/answers';
import type { ColumnInfo } from './columns';

type Asked = {
  readonly column: ColumnInfo | undefined;
  readonly isDescending: boolean;
  /** Of how many groups these are some. */
  readonly count: number;
};

/**
 * Groups of a choice, in the order in which the choice is offered, as a status goes from one to the next: the server
 * sorts them by their codes. Where they fill more than one page, only its order leads from page to page.
 */
export function groupsInOrder<Row>(
  groups: readonly Group<Row>[],
  { column, isDescending, count }: Asked,
): readonly Group<Row>[] {
  const filter = column?.meta.filter;
  if (filter?.kind !== 'choice' || groups.length < count) return groups;
  const places = new Map(filter.options.map(({ value }, index) => [value, index]));
  const placeOf = ({ key }: Group<Row>) => places.get(String(key)) ?? places.size;
  const step = isDescending ? -1 : 1;
  return groups.toSorted((one, other) => step * (placeOf(one) - placeOf(other)));
}
