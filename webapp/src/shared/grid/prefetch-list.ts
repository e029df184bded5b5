import type { Query } from '@/shared/api/client';
import type { Address } from '@/shared/lib/page';
import type { ListDefinition } from './define-list';
import { readListState, type ListState } from './list-state';
import { toLoadOptions } from './list-options';
import type { ListQuery } from './load-options';

/** The query of a list for its rows as they are filtered, sorted and paged. */
export function queryOf<Row>(list: ListDefinition<Row>, state: ListState, scope?: Query): ListQuery {
  const { columns, search, key, currency, sort: order } = list;
  return { ...toLoadOptions(state, { columns, search, key, currency, order }), ...(scope && { scope }) };
}

/** Fetches the rows of a page's list as its address wants them, before the page is drawn. */
export const prefetchList =
  <Row>(list: () => ListDefinition<Row>, scopeOf?: (search: URLSearchParams) => Query) =>
  ({ search }: Pick<Address, 'search'>): void => {
    const { store, sort } = list();
    store.prefetch(queryOf(list(), readListState(search, { sort }), scopeOf?.(search)));
  };
