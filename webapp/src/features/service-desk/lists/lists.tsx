/** Every list of the screen, with its two faces: the list and one of its entries. */
import type { ComponentProps, ReactElement } from 'react';
import type { Address } from '@/shared/lib/page-route';
import { useCan } from '@/shared/store/authorization';
import type { Kept, RecordDefinition } from '@/shared/records/define-record';
import { DeleteRecord } from '@/shared/records/delete-record';
import { askForm, RecordFormPage } from '@/shared/records/record-form-page';
import { askRecords, RecordListPage } from '@/shared/records/record-list-page';
import { PageLinks } from '@/shared/ui/page-links';
import { paths } from '@/shared/paths';
import { say, t } from '@/shared/i18n/t';
import type { Holiday } from './model';
import { advisors, crews, heads, holidays, shortList } from './records';

type Name = keyof typeof heads;

export type ServiceList = {
  /** As its address names it. */
  readonly key: Name;
  readonly list: () => ReactElement;
  readonly entry: () => ReactElement;
  readonly askList: (address: Address) => void;
  readonly askEntry: (address: Address) => void;
};

const links = Object.entries(heads).map(([list, { title }]) => ({
  to: paths.serviceList.to({ list }),
  label: title,
}));

type Own<Item> = Pick<ComponentProps<typeof RecordFormPage<unknown, Item & Kept>>, 'extra' | 'actions'>;

const serviceList = <Row extends { readonly id: number }, Item extends Kept>(
  key: Name,
  record: RecordDefinition<Row, Item>,
  own: Own<Item> = {},
): ServiceList => ({
  key,
  list: () => (
    <RecordListPage
      record={record}
      heading={t('nav.serviceLists')}
      title={say(heads[key].title)}
      icon={heads[key].icon}
      above={<PageLinks label={t('serviceLists.lists')} links={links} />}
    />
  ),
  entry: () => <RecordFormPage record={record} listTitle={say(heads[key].title)} {...own} />,
  askList: askRecords(record),
  askEntry: askForm(record),
});

/** People who enter holidays may also remove a wrong one. */
function TakeBack({ item }: { item: Holiday }) {
  const can = useCan();
  if (!can('servicelists:edit') || can('servicelists:delete')) return null;
  return <DeleteRecord record={holidays} item={item} parent={holidays.pages.to()} />;
}

/** The list that an address names. */
export const listOf = (name: string | undefined) => serviceLists.find(({ key }) => key === name);

export const serviceLists: readonly ServiceList[] = [
  serviceList('crews', crews),
  serviceList('advisors', advisors),
  ...(
    [
      'priorityLevels',
      'priorityTypes',
      'serviceTypes',
      'rejectReasons',
      'incompleteReasons',
      'resolutions',
      'shipMethods',
      'crewReasons',
    ] as const
  ).map((key) => serviceList(key, shortList(key), { extra: { list: key } })),
  serviceList('holidays', holidays, { actions: (item) => <TakeBack item={item} /> }),
];
