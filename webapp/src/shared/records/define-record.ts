/**
 * What staff keep, said once per noun: its calls, its columns, its fields, its words. The list page, the form
 * page, publishing, files and deleting come from it; a feature adds only what is its own.
 */
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { bounds } from '@/shared/api/bounds';
import { requestTo } from '@/shared/api/client';
import type { PathOfItem, PathOfRows, RootOfItem } from '@/shared/api/typed-calls';
import { defineList, type ListDefinition } from '@/shared/grid/define-list';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import type { Words } from '@/shared/i18n/t';
import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore } from '@/shared/store/factories';
import type { Tag } from '@/shared/store/tags';
import { columnOf, type ColumnOf } from './field-columns';
import { fieldsOf, readPath, withinBounds, type Section, type Values } from './fields';
import { labelled, wordsOf, type FieldOf, type Noun } from './prefixed';
import type { SectionTabs } from './section-tabs';
import { recordFiles, type FileRules, type RecordFiles } from './record-files';

/** The fields that every record has. */
export type Kept = { readonly id: number; readonly rowVersion?: number };

export type RecordWords<Item> = {
  /** `News item`: the kind of thing, on its page while it loads. */
  readonly one: Words;
  readonly about?: Words;
  /** `Write news`: the button that begins a new one, and the heading of its page. */
  readonly create: Words;
  readonly empty: Words;
  readonly emptyHelp: Words;
  /** What deleting this one brings with it, in a sentence. */
  readonly removal: (item: Item) => string;
};

/** Where the list is, a new one begins, and each stands: a `recordPath`. */
export type RecordPages = {
  readonly to: () => string;
  readonly create: { readonly to: () => string };
  readonly item: { readonly to: (values: { readonly id: number }) => string };
};

type Calls<Row, Item> = {
  readonly list: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>;
  readonly item: (id: number, signal: AbortSignal) => Promise<ItemAnswer<Item>>;
  readonly insert: (body: Values) => Promise<WriteAnswer<Item>>;
  readonly update: (body: Values) => Promise<WriteAnswer<Item>>;
  readonly remove: (id: number) => Promise<WriteAnswer>;
};

/** From draft to published and back, or out of sight for good. */
export type Publishing = {
  readonly id: number;
  readonly action: 'publish' | 'withdraw' | 'archive';
  readonly rowVersion: number | undefined;
};

/** The last look before something is published, or what is published is changed. */
export type LastLook = { readonly title: string; readonly message: string; readonly confirmLabel: string };

type Given<Row, Item, Of extends Noun> = {
  /** Names the list in what is kept for the user. */
  readonly id: string;
  /** The section of the rights: `<section>:view`, `:edit`, `:delete`. */
  readonly section: Tag;
  /**
   * What is needed to write and to delete, where it is neither `<section>:edit` nor `<section>:delete`; one of several
   * is enough.
   */
  readonly permission?: string | readonly string[];
  /** What is needed for this record, where some of those permissions are for others. */
  readonly permissionFor?: (item: Item) => string;
  /** `/admin/news`; the calls are `listing`, `item/{id}`, `insert`, `update`, `delete/{id}` below it. */
  readonly path: RootOfItem<Item> | PathOfItem<Item>;
  /** Replaces standard calls. */
  readonly calls?: Partial<Calls<Row, Item>>;
  readonly listPath?: PathOfRows<Row>;
  readonly pages: RecordPages;
  /** The beginning of their keys in the catalogue, or each by itself. */
  readonly words: Of | RecordWords<Item>;
  readonly title: (item: Item) => string;
  /** In their order: fields of the form by their names, others, and what is drawn in a way of its own. */
  readonly columns: readonly ColumnOf<Row, Of>[];
  readonly search?: readonly string[];
  /** The first column if omitted. */
  readonly sort?: string;
  readonly rowLabel: (row: Row) => string;
  readonly hasExport?: boolean;
  readonly hasSelection?: boolean;
  /** The form under several headings, or in one section. */
  readonly sections?: readonly Section[];
  readonly fields?: readonly FieldOf<Of>[];
  /** `SectionTabs`, where sections stand behind tabs: other forms do without the download. */
  readonly tabs?: typeof SectionTabs;
  /** The form in the API document that bounds the fields; without it they say their bounds themselves. */
  readonly form?: keyof typeof bounds;
  /** Initial values of a new record. */
  readonly initial?: Values;
  /** The same, where they depend on the reader. */
  readonly initialForReader?: () => Values;
  /** It is published and withdrawn, for an audience and a while. */
  readonly isPublished?: boolean;
  /** What is asked before it is published; null where nothing needs to be, a rejection where it cannot be told. */
  readonly lastLook?: (item: Item) => Promise<LastLook | null>;
  /** The same before what was entered is saved over an item. */
  readonly lookBeforeSave?: (item: Item, body: Values) => Promise<LastLook | null>;
  readonly files?: FileRules<Item>;
};

export type RecordDefinition<Row, Item> = Omit<
  Given<Row, Item, never>,
  | 'files'
  | 'calls'
  | 'bounds'
  | 'words'
  | 'columns'
  | 'sections'
  | 'fields'
  | 'sort'
  | 'section'
  | 'permission'
> & {
  /** The permissions needed to edit and to delete. */
  readonly rights: {
    readonly edit: string | readonly string[];
    readonly remove: string | readonly string[];
  };
  readonly words: RecordWords<Item>;
  readonly sections: readonly Section[];
  readonly list: ListDefinition<Row>;
  readonly itemStore: ReturnType<typeof createItemStore<Item>>;
  readonly saveStore: ReturnType<typeof createActionStore<Values, Item>>;
  readonly removeStore: ReturnType<typeof createActionStore<number>>;
  readonly publishStore: ReturnType<typeof createActionStore<Publishing, Item>>;
  readonly files?: RecordFiles<Item>;
  /** Whether a refused save includes the current record. */
  readonly isItem: (current: unknown) => current is Item;
};

export function defineRecord<Row extends { readonly id: number }, Item extends Kept, Of extends Noun = never>(
  given: Given<Row, Item, Of>,
): RecordDefinition<Row, Item> {
  const { files, calls: own, form, columns, fields = [], section, permission, ...rest } = given;
  const noun = typeof given.words === 'string' ? given.words : '';
  const words: RecordWords<Item> = typeof given.words === 'string' ? wordsOf(given.words) : given.words;
  const sections = given.sections ?? [
    { title: words.one, fields: fields.map((field) => labelled(noun, field)) },
  ];
  const calls = { ...callsOf<Row, Item>(given), ...own };
  const tags = [section];
  const store = createListStore(calls.list, tags);
  const itemStore = createItemStore(calls.item, tags, { refetchOnChangesBy: 'others' });
  const [first, ...others] = columns.map((column, at) =>
    columnOf<Row>(column, fieldsOf(sections), noun, at === 0),
  );
  if (first === undefined) throw new Error(`A list of ${given.id} needs a column.`);
  const list = defineList<Row>({
    id: given.id,
    path: given.listPath ?? `${given.path}/listing`,
    store,
    columns: [first, ...others],
    sort: given.sort ?? first.field,
    rowLabel: given.rowLabel,
    rowPath: ({ id }) => given.pages.item.to({ id }),
    hasExport: given.hasExport ?? true,
    ...(given.search && { search: given.search }),
    ...(given.hasSelection && { hasSelection: true }),
  });
  return {
    ...rest,
    rights: { edit: permission ?? `${section}:edit`, remove: permission ?? `${section}:delete` },
    words,
    sections: form ? withinBounds(sections, bounds[form]) : sections,
    list,
    itemStore,
    saveStore: createActionStore(
      (body: Values) => ('id' in body ? calls.update(body) : calls.insert(body)),
      tags,
    ),
    removeStore: createActionStore((id: number) => calls.remove(id), tags),
    publishStore: createActionStore(
      ({ id, action, rowVersion }: Publishing) =>
        requestTo<WriteAnswer<Item>>({
          method: 'POST',
          path: `${given.path}/${action}/${id}`,
          body: { rowVersion },
        }),
      tags,
    ),
    isItem: (current): current is Item => typeof readPath(current, 'rowVersion') === 'number',
    ...(files && { files: recordFiles(given.path, files, itemStore.refetch) }),
  };
}

function callsOf<Row, Item>({
  path,
  listPath,
}: Pick<Given<Row, Item, never>, 'path' | 'listPath'>): Calls<Row, Item> {
  return {
    list: (query, signal) =>
      requestTo({
        method: 'GET',
        path: listPath ?? `${path}/listing`,
        options: { query: toQuery(query), signal },
      }),
    item: (id, signal) => requestTo({ method: 'GET', path: `${path}/item/${id}`, options: { signal } }),
    insert: (body) => requestTo({ method: 'POST', path: `${path}/insert`, body }),
    update: (body) => requestTo({ method: 'PUT', path: `${path}/update`, body }),
    remove: (id) => requestTo({ method: 'DELETE', path: `${path}/delete/${id}` }),
  };
}
