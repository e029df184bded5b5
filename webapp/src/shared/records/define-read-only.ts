/** What dealers read and staff keep, said once per noun: its calls, its columns, and what is told of one. */
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import type { RootOfItem, RootOfRows } from '@/shared/api/typed-calls';
import { defineList } from '@/shared/grid/define-list';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Words } from '@/shared/i18n/t';
import { createItemStore, createListStore } from '@/shared/store/factories';
import type { Tag } from '@/shared/store/tags';
import type { Fact } from '@/shared/ui/facts';
import { columnOf, type ColumnOf } from './field-columns';
import { wordsOf, type Noun } from './prefixed';
import { readerFiles, type KeptFile } from './reader-files';

type Given<Row, Item, Of extends Noun> = {
  /** Names the list in what is kept for the user, and its section of the rights. */
  readonly id: Tag;
  /** `/pricing`; the calls are `listing` and `item/{id}` below it. */
  readonly path: RootOfRows<Row> & RootOfItem<Item>;
  /** Where the list is, and each stands: a `listPath`. */
  readonly pages: {
    readonly to: () => string;
    readonly item: { readonly to: (values: { readonly id: number }) => string };
  };
  /** The beginning of their keys in the catalogue. */
  readonly words: Of;
  readonly about?: Words;
  readonly empty: Words;
  readonly emptyHelp: Words;
  readonly title: (item: Item) => string;
  readonly columns: readonly ColumnOf<Row, Of>[];
  readonly search: readonly string[];
  readonly sort: string;
  readonly rowLabel: (row: Row) => string;
  readonly factsTitle: Words;
  readonly facts: (item: Item) => readonly (Fact | false)[];
  readonly filesTitle: Words;
  readonly files: (item: Item) => readonly KeptFile[];
};

export function defineReadOnly<Row extends { readonly id: number }, Item, Of extends Noun>(
  given: Given<Row, Item, Of>,
) {
  const { id, path, pages, words, columns, search, sort, rowLabel } = given;
  const tags = [id];
  const listPath = `${path}/listing`;
  const { title, about, empty, emptyHelp, factsTitle, facts, filesTitle } = given;
  return {
    pages,
    title,
    about,
    empty,
    emptyHelp,
    factsTitle,
    facts,
    filesTitle,
    one: wordsOf(words).one,
    list: defineList<Row>({
      id,
      path: listPath,
      store: createListStore(
        (query: ListQuery, signal) =>
          requestTo<ListAnswer<Row>>({
            method: 'GET',
            path: listPath,
            options: { query: toQuery(query), signal },
          }),
        tags,
      ),
      columns: columns.map((column, at) => columnOf<Row>(column, [], words, at === 0)),
      search,
      sort,
      rowLabel,
      rowPath: (row) => pages.item.to({ id: row.id }),
      hasExport: true,
    }),
    itemStore: createItemStore(
      (one: number, signal) =>
        requestTo<ItemAnswer<Item>>({ method: 'GET', path: `${path}/item/${one}`, options: { signal } }),
      tags,
    ),
    readerFiles: readerFiles<Item>(path, given.files),
  };
}

export type ReadOnly<Row extends { readonly id: number }, Item> = ReturnType<
  typeof defineReadOnly<Row, Item, Noun>
>;
