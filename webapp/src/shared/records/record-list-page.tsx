import './list-words';
import { Button } from '@mantine/core';
import { IconPlus, type Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { prefetchList } from '@/shared/grid/prefetch-list';
import type { DataGrid } from '@/shared/grid/data-grid';
import { t, type PlainMessageKey } from '@/shared/i18n/t';
import { useMay } from './use-may';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import type { RecordDefinition } from './define-record';

type Props<Row extends { readonly id: number }, Item> = {
  record: RecordDefinition<Row, Item>;
  /** The same as in the menu, unless the page has a heading of its own. */
  title: string;
  icon: Icon;
  /** Beside the button for a new one. */
  actions?: ReactNode;
} & Pick<ComponentProps<typeof ListPage<Row>>, 'heading' | 'above'> &
  Pick<ComponentProps<typeof DataGrid<Row>>, 'scope' | 'scopeControls' | 'bulkActions'>;

/** Fetches the rows before the page is drawn. */
export const prefetchRecords = <Row extends { readonly id: number }, Item>({
  list,
}: Pick<RecordDefinition<Row, Item>, 'list'>) => prefetchList(() => list);

/** All records of one kind. */
export function RecordListPage<Row extends { readonly id: number }, Item>({
  record,
  title,
  icon,
  actions,
  ...rest
}: Props<Row, Item>) {
  const { words, pages, rights } = record;
  const mayEdit = useMay(rights.edit);
  const create = mayEdit && (
    <Button component={Link} to={pages.create.to()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t(words.create)}
    </Button>
  );
  return (
    <ListPage
      {...rest}
      list={record.list}
      title={title}
      about={words.about && t(words.about)}
      actions={
        <>
          {actions}
          {create}
        </>
      }
      empty={<EmptyState icon={icon} title={t(words.empty)} help={t(words.emptyHelp)} />}
    />
  );
}

type Entry = { readonly label: PlainMessageKey; readonly icon: Icon };

/** The page of an entry of the menu, where it shows no more than its kind of record says. */
export const listPageOf = <Row extends { readonly id: number }, Item>(
  record: RecordDefinition<Row, Item>,
  { label, icon }: Entry,
) => ({
  default: () => <RecordListPage record={record} title={t(label)} icon={icon} />,
  prefetch: prefetchRecords(record),
});
