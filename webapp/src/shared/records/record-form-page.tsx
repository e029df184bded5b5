import './words';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCan } from '@/shared/store/authorization';
import { PageHeader } from '@/shared/ui/page-header';
import { RecordPage } from '@/shared/ui/record-page';
import type { Kept, RecordDefinition } from './define-record';
import { DeleteRecord } from './delete-record';
import { RecordForm } from './record-form';

type Props<Row extends RowData, Item extends Kept> = {
  record: RecordDefinition<Row, Item>;
  /** Beside the title: a status. */
  aside?: (item: Item) => ReactNode;
  /** Beside the button that deletes. */
  actions?: (item: Item) => ReactNode;
  /** Under the form: what belongs to the record but is no field of it. */
  panels?: (item: Item) => ReactNode;
  /** The same at the side. */
  sidePanels?: (item: Item) => ReactNode;
  /** Some cannot be deleted. */
  mayDelete?: (item: Item) => boolean;
};

/** One record, new or kept: an address without an id begins a new one. */
export function RecordFormPage<Row extends RowData, Item extends Kept>(props: Props<Row, Item>) {
  const { record, aside, actions, panels, sidePanels, mayDelete } = props;
  const id = useParams()['id'];
  const can = useCan();
  const crumbs = [{ label: record.words.many, to: record.pages.list }];

  if (id === undefined) {
    return (
      <>
        <PageHeader title={record.words.create} crumbs={crumbs} />
        <RecordForm record={record} item={null} />
      </>
    );
  }
  const mayRemove = (item: Item) => can(`${record.section}:delete`) && mayDelete?.(item) !== false;
  return (
    <RecordPage
      store={record.itemStore}
      query={Number(id)}
      crumbs={crumbs}
      kind={record.words.one}
      title={record.title}
      {...(aside && { aside })}
      actions={(item) => (
        <>
          {actions?.(item)}
          {mayRemove(item) && <DeleteRecord record={record} item={item} />}
        </>
      )}
    >
      {(item) => (
        <RecordForm
          key={item.id}
          record={record}
          item={item}
          panels={panels?.(item)}
          sidePanels={sidePanels?.(item)}
        />
      )}
    </RecordPage>
  );
}
