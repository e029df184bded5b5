/** Where the choices of a lookup come from: found by words, or named by their values. */
import type { ListAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import type { PathOfRows } from '@/shared/api/typed-calls';
import { anyOf, toQuery, type FilterExpression } from '@/shared/grid/load-options';
import { sought } from '@/shared/lib/sought';

/** A choice by the name of what is chosen. */
export type Found = { readonly value: string; readonly label: string };

export type ChoiceSource = {
  /** Some that fit the words; without words, the first. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** The choices that have these values. */
  readonly named: (values: readonly string[], signal: AbortSignal) => Promise<readonly Found[]>;
};

type Grid<Row> = {
  /** A list that answers grid load options. */
  readonly path: PathOfRows<Row>;
  /** The fields that are searched. */
  readonly search: readonly string[];
  readonly choice: (row: Row) => Found;
  /** The field of a choice's value; its id unless it says otherwise. */
  readonly value?: string;
  readonly isText?: boolean;
  /** Leaves out what is never to be chosen. */
  readonly only?: FilterExpression;
};

/** How many choices are offered for some words. */
const most = 30;

/** How many are asked for by their values in one call, whose address has to stay short. */
const atOnce = 50;

export function gridSource<Row>({
  path,
  search,
  choice,
  value = 'id',
  isText,
  only,
}: Grid<Row>): ChoiceSource {
  const ask = async (asked: FilterExpression | undefined, take: number, signal: AbortSignal) => {
    const filter = only && asked ? [only, 'and' as const, asked] : (only ?? asked);
    const query = toQuery({
      skip: 0,
      take,
      sort: search.slice(0, 1).map((selector) => ({ selector, desc: false })),
      ...(filter && { filter }),
    });
    const { items } = await requestTo<ListAnswer<Row>>({ method: 'GET', path, options: { query, signal } });
    return items.map(choice);
  };
  return {
    find: (words, signal) =>
      ask(words === '' ? undefined : anyOf(search.map((field) => [field, 'contains', words])), most, signal),
    named: async (values, signal) => {
      const parts = Array.from({ length: Math.ceil(values.length / atOnce) }, (_, part) =>
        values.slice(part * atOnce, (part + 1) * atOnce),
      );
      const found = await Promise.all(
        parts.map((part) =>
          ask(anyOf(part.map((one) => [value, '=', isText ? one : Number(one)])), part.length, signal),
        ),
      );
      return found.flat();
    },
  };
}

type Whole<Row> = {
  /** The path of a list that takes no load options; it is filtered in the browser. */
  readonly path: PathOfRows<Row>;
  readonly choice: (row: Row) => Found;
};

/** Choices that are few enough to be asked for at once. */
export function wholeSource<Row>({ path, choice }: Whole<Row>): ChoiceSource {
  const all = async (signal: AbortSignal) =>
    (await requestTo<ListAnswer<Row>>({ method: 'GET', path, options: { signal } })).items.map(choice);
  return {
    find: async (words, signal) =>
      (await all(signal)).filter(({ label }) => sought(label).includes(sought(words))).slice(0, most),
    named: async (values, signal) => (await all(signal)).filter(({ value }) => values.includes(value)),
  };
}
