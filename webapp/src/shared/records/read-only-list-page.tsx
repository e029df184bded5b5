import type { Icon } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t, type PlainMessageKey } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import type { ReadOnly } from './define-read-only';

type Props<Row extends { readonly id: number }, Item> = {
  record: ReadOnly<Row, Item>;
  /** The title, which matches the entry in the menu. */
  listTitle: string;
  icon: Icon;
};

/** Fetches the rows before the page is drawn. */
export const prefetchRecords = <Row extends { readonly id: number }, Item>({
  list,
}: Pick<ReadOnly<Row, Item>, 'list'>) => prefetchList(() => list);

/** A list of records that dealers can only read. */
export function ReadOnlyListPage<Row extends { readonly id: number }, Item>({
  record,
  listTitle,
  icon,
}: Props<Row, Item>) {
  const { list, about, empty, emptyHelp } = record;
  return (
    <ListPage
      list={list}
      title={listTitle}
      about={about && t(about)}
      empty={<EmptyState icon={icon} title={t(empty)} help={t(emptyHelp)} />}
    />
  );
}

type Entry = { readonly label: PlainMessageKey; readonly icon: Icon };

/** The page of an entry of the menu, where it shows no more than its kind of record says. */
export const listPageOf = <Row extends { readonly id: number }, Item>(
  record: ReadOnly<Row, Item>,
  { label, icon }: Entry,
) => ({
  default: () => <ReadOnlyListPage record={record} listTitle={t(label)} icon={icon} />,
  prefetch: prefetchRecords(record),
});
