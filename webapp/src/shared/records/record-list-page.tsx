import './words';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataGrid } from '@/shared/grid/data-grid';
import { say } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import type { RecordDefinition } from './define-record';

type Props<Row extends { readonly id: number }, Item> = {
  record: RecordDefinition<Row, Item>;
  /** Beside the button for a new one. */
  actions?: ReactNode;
} & Pick<ComponentProps<typeof DataGrid<Row>>, 'scope' | 'scopeControls' | 'bulkActions'>;

/** All records of one kind. */
export function RecordListPage<Row extends { readonly id: number }, Item>({
  record,
  actions,
  ...grid
}: Props<Row, Item>) {
  const { words, icon, pages, section } = record;
  const mayEdit = useCan()(`${section}:edit`);
  const create = mayEdit && pages.create !== undefined && (
    <Button component={Link} to={pages.create} leftSection={<IconPlus size={16} aria-hidden />}>
      {say(words.create)}
    </Button>
  );
  return (
    <ListPage
      {...grid}
      list={record.list}
      title={say(words.many)}
      about={words.about && say(words.about)}
      actions={
        <>
          {actions}
          {create}
        </>
      }
      empty={<EmptyState icon={icon} title={say(words.empty)} help={say(words.emptyHelp)} />}
    />
  );
}
