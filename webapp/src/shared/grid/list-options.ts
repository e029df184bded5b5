/** Turns the state of a list into the load options that the server answers. */
import type { GroupKey } from '@/shared/api/answers';
import { isDay } from '@/shared/dates/is-day';
import { readNumber } from '@/shared/i18n/number-text';
import { codeText } from '@/shared/i18n/t';
import { sought } from '@/shared/lib/sought';
import { nothingThere, type ColumnInfo, type Filter } from './columns';
import { readRange, readSort, type ListState, type Sort } from './list-state';
import {
  joined,
  type FilterExpression,
  type LoadOptions,
  type SortOption,
  type SummaryOption,
  type Value,
} from './load-options';

type List = {
  readonly columns: readonly ColumnInfo[];
  /** Fields that the search box looks into. */
  readonly search: readonly string[];
  /** The unique field that settles ties. */
  readonly key: string;
  /** The order that the list comes with. */
  readonly order?: string | undefined;
  /** The field with the currency of amounts that are summed. */
  readonly currency?: string | undefined;
};

export function toLoadOptions(state: ListState, list: List): LoadOptions {
  const filter = toFilter(state, list);
  const summary = toSummary(list);
  const options = {
    skip: (state.page - 1) * state.size,
    take: state.size,
    requireTotalCount: true,
    ...(filter === null ? {} : { filter }),
    ...(summary.length === 0 ? {} : { totalSummary: summary }),
  };
  const sort = toSort(knownSort(state.sort, list), list.key);
  if (state.group === null || !hasField(list, state.group)) return { ...options, sort };
  return {
    ...options,
    sort,
    group: [{ selector: state.group, desc: isDescending(state.sort, state.group), isExpanded: false }],
    requireGroupCount: true,
    ...(summary.length === 0 ? {} : { groupSummary: summary }),
  };
}

/** The rows of one group: the same query, narrowed to its key. */
export function toGroupOptions(options: LoadOptions, key: GroupKey, take: number): LoadOptions {
  const {
    group,
    requireGroupCount: _count,
    groupSummary: _summary,
    totalSummary: _total,
    filter,
    ...rest
  } = options;
  const selector = group?.[0]?.selector ?? '';
  const own: FilterExpression = [selector, '=', key];
  return { ...rest, skip: 0, take, filter: filter === undefined ? own : [filter, 'and', own] };
}

const hasField = ({ columns }: List, name: string) => columns.some(({ field }) => field === name);

/** An address can come from someone who sees more columns, or from an earlier version: the rest of it holds. */
function knownSort(sort: readonly Sort[], list: List): readonly Sort[] {
  const own = readSort(list.order ?? '');
  const known = sort.filter(
    ({ field }) => field === list.key || hasField(list, field) || own.some((one) => one.field === field),
  );
  return known.length === 0 && sort.length > 0 ? own : known;
}

function toSort(sort: readonly Sort[], key: string): readonly SortOption[] {
  // Rows without a value, such as requests without a due date, never come before those with one.
  const asked = sort.map(({ field, isDescending: desc }) => ({
    selector: field,
    desc,
    ...(!desc && field !== key && { nulls: 'last' as const }),
  }));
  return sort.some(({ field }) => field === key) ? asked : [...asked, { selector: key, desc: false }];
}

const isDescending = (sort: readonly Sort[], field: string) =>
  sort.find((one) => one.field === field)?.isDescending ?? false;

function toSummary({ columns, currency: by }: List): readonly SummaryOption[] {
  return columns.flatMap(({ field, meta: { summary } }) => {
    if (summary === undefined) return [];
    const asked = { selector: field, summaryType: summary.type };
    return [
      by !== undefined && summary.show === 'money' && summary.type === 'sum' ? { ...asked, by } : asked,
    ];
  });
}

function toFilter(state: ListState, { columns, search }: List): FilterExpression | null {
  const words = state.search.trim();
  const parts = columns
    .map(({ field, meta }) => toCondition(field, meta.filter, state.filters[field]))
    .filter((part) => part !== null);
  const searched =
    words === ''
      ? null
      : joined(
          'or',
          search.map((field) => containing(field, filterOf(columns, field), words)),
        );
  return joined('and', searched === null ? parts : [...parts, searched]);
}

const filterOf = (columns: readonly ColumnInfo[], field: string) =>
  columns.find((column) => column.field === field)?.meta.filter;

/** Rows with a text in a field; a code is looked for by what it is called. */
function containing(field: string, filter: Filter | undefined, text: string): FilterExpression {
  const called =
    filter?.kind === 'code'
      ? Object.keys(filter.words).filter((code) =>
          sought(codeText(filter.words, code)).includes(sought(text.trim())),
        )
      : [];
  return (
    joined(
      'or',
      called.map((code) => [field, '=', code] as const),
    ) ?? [field, 'contains', text]
  );
}

function toCondition(
  field: string,
  filter: Filter | undefined,
  value: string | undefined,
): FilterExpression | null {
  if (value === undefined || value === '') return null;
  switch (filter?.kind) {
    case 'text':
      if (filter.none !== undefined && value === nothingThere) return [field, '=', null];
      return [field, 'contains', value];
    case 'code':
      return containing(field, filter, value);
    case 'choice':
      return joined(
        'or',
        value
          .split(',')
          .flatMap((one) => filter.options.find((option) => option.value === one)?.codes ?? [one])
          .map((code) => [field, '=', code] as const),
      );
    case 'flag':
      return [field, '=', value === 'true'];
    case 'date':
      return between(field, value, dayIn);
    case 'number':
      return between(field, value, numberIn);
    default:
      return null;
  }
}

const dayIn = (text: string): string | null => (isDay(text) ? text : null);

function numberIn(text: string): number | null {
  const number = readNumber(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

/** An end that cannot be read leaves its side open: no value would mean rows that have none. */
function between(field: string, value: string, read: (end: string) => Value): FilterExpression | null {
  const { from, to } = readRange(value);
  const ends = [
    [field, '>=', from === '' ? null : read(from)],
    [field, '<=', to === '' ? null : read(to)],
  ] as const;
  return joined(
    'and',
    ends.filter(([, , end]) => end !== null),
  );
}
