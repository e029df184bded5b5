import './words';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { t, type PlainMessageKey } from '@/shared/i18n/t';
import { useMay } from './use-may';
import { PageHeader, type Crumb } from '@/shared/ui/page-header';
import { RecordPage } from '@/shared/ui/record-page';
import type { Kept, RecordDefinition } from './define-record';
import { DeleteRecord } from './delete-record';
import type { Values } from './fields';
import { RecordForm } from './record-form';

type Props<Row, Item extends Kept> = {
  record: RecordDefinition<Row, Item>;
  /** The heading of the list that it belongs to. */
  listTitle: string;
  /** Shown next to the title, such as a status. */
  aside?: (item: Item) => ReactNode;
  /** Shown next to the delete button. */
  actions?: (item: Item) => ReactNode;
  /** Panels below the form for what isn't a field of the record. */
  panels?: (item: Item) => ReactNode;
  /** Panels beside the form instead of under it. */
  sidePanels?: (item: Item) => ReactNode;
  /** False for a record that can't be deleted. */
  mayDelete?: (item: Item) => boolean;
  /** Where it belongs, when that is not the list of its kind: above it, and where leaving it leads. */
  crumbs?: (item: Item | null) => readonly Crumb[];
  /** Values that are sent in addition to the form. */
  extra?: Values;
};

/** Fetches the record before the page is drawn; a new one has nothing to fetch. */
export const prefetchForm =
  <Row, Item extends Kept>({ itemStore }: RecordDefinition<Row, Item>) =>
  ({ params }: Pick<Address, 'params'>): void => {
    if (params['id'] !== undefined) itemStore.prefetch(Number(params['id']));
  };

/** One record, new or kept: an address without an id begins a new one. */
export function RecordFormPage<Row, Item extends Kept>(props: Props<Row, Item>) {
  const { record, listTitle, aside, actions, panels, sidePanels, mayDelete, crumbs, extra } = props;
  const id = useParams()['id'];
  const above = [{ label: listTitle, to: record.pages.to() }];
  const crumbsOf = (item: Item | null) => crumbs?.(item) ?? above;
  const parentOf = (item: Item | null) => crumbsOf(item).at(-1)?.to ?? record.pages.to();
  const kept = record.itemStore(id === undefined ? null : Number(id)).item;
  const mayRemoveAny = useMay((kept && record.permissionFor?.(kept)) ?? record.rights.remove);

  if (id === undefined) {
    return (
      <>
        <PageHeader title={t(record.words.create)} crumbs={crumbsOf(null)} />
        <RecordForm record={record} item={null} parent={parentOf(null)} {...(extra && { extra })} />
      </>
    );
  }
  const mayRemove = (item: Item) => mayRemoveAny && mayDelete?.(item) !== false;
  return (
    <RecordPage
      store={record.itemStore}
      query={Number(id)}
      crumbs={crumbsOf(kept)}
      kind={t(record.words.one)}
      title={record.title}
      {...(aside && { aside })}
      actions={(item) => (
        <>
          {actions?.(item)}
          {mayRemove(item) && <DeleteRecord record={record} item={item} parent={parentOf(item)} />}
        </>
      )}
    >
      {(item) => (
        <RecordForm
          key={item.id}
          record={record}
          item={item}
          parent={parentOf(item)}
          {...(extra && { extra })}
          panels={panels?.(item)}
          sidePanels={sidePanels?.(item)}
        />
      )}
    </RecordPage>
  );
}

type Entry = { readonly label: PlainMessageKey };

/** The page of an entry of the menu, where it shows no more than its kind of record says. */
export const formPageOf = <Row, Item extends Kept>(
  record: RecordDefinition<Row, Item>,
  { label }: Entry,
) => ({
  default: () => <RecordFormPage record={record} listTitle={t(label)} />,
  prefetch: prefetchForm(record),
});
