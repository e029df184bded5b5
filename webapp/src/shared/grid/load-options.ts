/** The load options that the server answers, as dashboards and choices ask for them too. */
import type { ListAnswer } from '@/shared/api/answers';
import { requestTo, type Query } from '@/shared/api/client';
import type { PathOfRows } from '@/shared/api/typed-calls';

export type Value = string | number | boolean | null;
type Condition = readonly [field: string, operator: string, value: Value];
export type FilterExpression = Condition | readonly (FilterExpression | 'and' | 'or')[];

export type SortOption = { readonly selector: string; readonly desc: boolean; readonly nulls?: 'last' };
export type SummaryOption = {
  readonly selector: string;
  readonly summaryType: string;
  /** The field of the amounts' currencies: one sum for each. */
  readonly by?: string;
};

export type LoadOptions = {
  readonly skip?: number;
  readonly take?: number;
  readonly requireTotalCount?: boolean;
  readonly requireGroupCount?: boolean;
  readonly sort?: readonly SortOption[];
  readonly filter?: FilterExpression;
  readonly totalSummary?: readonly SummaryOption[];
  readonly group?: readonly (SortOption & { readonly isExpanded: boolean })[];
  readonly groupSummary?: readonly SummaryOption[];
};

/** The query of a list: load options and what else the call takes, such as a year. */
export type ListQuery = LoadOptions & { readonly scope?: Query };

/** Each option JSON-encoded, empty ones left out; the client encodes the rest for the address. */
export function toQuery({ scope, ...options }: ListQuery): Query {
  const encoded = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, JSON.stringify(value)] as const);
  return { ...scope, ...Object.fromEntries(encoded) };
}

/** The call of a list that answers load options. */
export const listCall =
  <Row>(path: PathOfRows<Row>) =>
  (query: ListQuery, signal: AbortSignal) =>
    requestTo<ListAnswer<Row>>({ method: 'GET', path, options: { query: toQuery(query), signal } });

export function joined(word: 'and' | 'or', parts: readonly FilterExpression[]): FilterExpression | null {
  const [first] = parts;
  if (first === undefined) return null;
  return parts.length === 1 ? first : chained(word, parts);
}

const chained = (word: 'and' | 'or', parts: readonly FilterExpression[]): FilterExpression =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [word, part]));

/** Rows that meet one of several conditions. */
export const anyOf = (conditions: readonly FilterExpression[]): FilterExpression => chained('or', conditions);
