/** What shapes a list, as it stands in the address: copied into another tab, it shows the same. */
import { isPhone } from '@/shared/lib/use-is-phone';

export type Sort = { readonly field: string; readonly isDescending: boolean };

export type ListState = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly Sort[];
  readonly search: string;
  /** By field, as written in the address: words, `a,b`, or `from..to`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly group: string | null;
  /** The groups that stand open, by their keys in words. */
  readonly open: readonly string[];
};

/** As many rows as a page may have. */
export const pageSizes = [20, 25, 50, 100, 200] as const;

/** Until someone chooses otherwise. A row of a phone is two or three times as high, and a page is no longer for that. */
const usualSize = () => (isPhone() ? 20 : 50);
const filterPrefix = 'f.';

type Defaults = { readonly sort: string };

export function readListState(search: URLSearchParams, { sort }: Defaults): ListState {
  const filters: Record<string, string> = {};
  for (const [name, value] of search) {
    if (name.startsWith(filterPrefix) && value !== '') filters[name.slice(filterPrefix.length)] = value;
  }
  const size = Number(search.get('size'));
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    size: pageSizes.find((one) => one === size) ?? usualSize(),
    sort: readSort(search.get('sort') ?? sort),
    search: search.get('q') ?? '',
    filters,
    group: search.get('group') || null,
    open: search.getAll('open'),
  };
}

/** The address for a state. Parameters that are not the list's own stay; defaults are left out. */
export function writeListState(
  state: ListState,
  { sort }: Defaults,
  before: URLSearchParams,
): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of before) {
    if (!isListParameter(name)) search.append(name, value);
  }
  const sorted = writeSort(state.sort);
  if (state.search !== '') search.set('q', state.search);
  for (const [field, value] of Object.entries(state.filters)) {
    if (value !== '') search.set(filterPrefix + field, value);
  }
  if (state.group !== null) {
    search.set('group', state.group);
    state.open.forEach((key) => search.append('open', key));
  }
  if (sorted !== sort) search.set('sort', sorted);
  if (state.size !== usualSize()) search.set('size', String(state.size));
  if (state.page > 1) search.set('page', String(state.page));
  return search;
}

const own: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'q', 'group', 'open']);

const isListParameter = (name: string) => own.has(name) || name.startsWith(filterPrefix);

/** The part of the address that a saved view keeps: all that shapes the list, a year or an account too. */
export function viewQuery(search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => !['page', 'tab', 'open', 'view'].includes(name));
  return new URLSearchParams(kept.sort(([a], [b]) => a.localeCompare(b))).toString();
}

export const arranging: ReadonlySet<string> = new Set([
  'page',
  'size',
  'sort',
  'group',
  'open',
  'tab',
  'view',
]);

/** Whether the address leaves rows out: by words, filters, a year or an account. */
export const isNarrowed = (search: URLSearchParams): boolean =>
  [...search].some(
    ([name, value]) => !arranging.has(name) && value !== '' && !(name === 'year' && value === 'all'),
  );

/** Keeps sorting and grouping, and drops filters, search and page. */
export const withoutNarrowing = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => arranging.has(name) && name !== 'page'));

/** A change of anything but the page itself begins again at the first page. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const open = change.group === undefined || change.group === state.group ? state.open : [];
  return { ...state, page: 1, open, ...change };
}

/** `-total,id`: descending by total, then by id. */
export function readSort(text: string): readonly Sort[] {
  return text
    .split(',')
    .filter((part) => part !== '' && part !== '-')
    .map((part) => ({ field: part.replace(/^-/, ''), isDescending: part.startsWith('-') }));
}

export const writeSort = (sort: readonly Sort[]): string =>
  sort.map(({ field, isDescending }) => (isDescending ? `-${field}` : field)).join(',');

/** A click goes round: ascending, descending, none. With `isAdded` the other sorts stay. */
export function toggleSort(sort: readonly Sort[], field: string, isAdded: boolean): readonly Sort[] {
  const current = sort.find((one) => one.field === field);
  const others = isAdded ? sort.filter((one) => one.field !== field) : [];
  if (current === undefined) return [...others, { field, isDescending: false }];
  return current.isDescending ? others : [...others, { field, isDescending: true }];
}

/** A range as the address has it; either end may be open. */
export function readRange(text: string): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = text.split('..');
  return { from, to };
}

export const writeRange = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}..${to}`;
