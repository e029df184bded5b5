import type { Query } from '@/shared/api/client';
import type { Address } from '@/shared/lib/page-route';
import type { ListDefinition } from './define-list';
import { readListState, type ListState } from './list-state';
import { toLoadOptions } from './list-options';
import type { ListQuery } from './load-options';

/** What a list asks the server as it stands. */
export function questionOf<Row>(list: ListDefinition<Row>, state: ListState, scope?: Query): ListQuery {
  const { columns, search, key, currency } = list;
  return { ...toLoadOptions(state, { columns, search, key, currency }), ...(scope && { scope }) };
}

/** Asks for the rows of a page's list as its address wants them, before the page is drawn. */
export const askList =
  <Row>(list: () => ListDefinition<Row>, scopeOf?: (search: URLSearchParams) => Query) =>
  ({ search }: Pick<Address, 'search'>): void => {
    const { store, sort } = list();
    store.prepare(questionOf(list(), readListState(search, { sort }), scopeOf?.(search)));
  };
