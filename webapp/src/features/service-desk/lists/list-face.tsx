import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DataGrid } from '@/shared/grid/data-grid';
import { say, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import type { Kept, RecordDefinition } from '@/shared/records/define-record';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import classes from '@/shared/ui/list-page.module.css';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLinks } from '@/shared/ui/page-links';
import { listNames } from './records';

type Props<Row, Item> = { record: RecordDefinition<Row, Item> };

/** One of the lists, and the way to the others. */
export function ListFace<Row extends { readonly id: number }, Item extends Kept>({
  record,
}: Props<Row, Item>) {
  const { words, icon, pages, section } = record;
  const mayEdit = useCan()(`${section}:edit`);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('nav.serviceLists')}
        about={words.about && say(words.about)}
        actions={
          mayEdit &&
          pages.create !== undefined && (
            <Button component={Link} to={pages.create} leftSection={<IconPlus size={16} aria-hidden />}>
              {say(words.create)}
            </Button>
          )
        }
      />
      <PageLinks
        label={t('serviceLists.lists')}
        links={listNames.map(({ key, label }) => ({ to: paths.serviceList.to({ list: key }), label }))}
      />
      <DataGrid
        list={record.list}
        title={say(words.many)}
        empty={<EmptyState icon={icon} title={say(words.empty)} help={say(words.emptyHelp)} />}
      />
    </div>
  );
}
