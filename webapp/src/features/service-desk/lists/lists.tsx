/** Every list of the screen. */
import { historyOf } from '@/entities/audit/history-of';
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { DeleteRecord } from '@/shared/records/delete-record';
import { recordFamily, type Member } from '@/shared/records/record-family';
import { useCan } from '@/shared/store/authorization';
import type { Holiday } from './model';
import { advisors, crews, heads, holidays, shortList } from './records';

const serviceList = recordFamily({
  heading: msg('nav.serviceLists'),
  label: msg('serviceLists.lists'),
  heads,
  to: (list) => staffPaths.serviceList.to({ list }),
});

/** People who enter holidays may also remove a wrong one. */
function TakeBack({ item }: { item: Holiday }) {
  const can = useCan();
  if (!can('servicelists:edit') || can('servicelists:delete')) return null;
  return <DeleteRecord record={holidays} item={item} parent={holidays.pages.to()} />;
}

/** The list that an address names. */
export const serviceListOf = (name: string | undefined) => serviceLists.find(({ key }) => key === name);

export const serviceLists: readonly Member[] = [
  serviceList('crews', crews, historyOf('crew')),
  serviceList('advisors', advisors, historyOf('serviceAdvisor')),
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
  ).map((key) =>
    serviceList(key, shortList(key), {
      extra: { list: key },
      ...historyOf('serviceListItem'),
    }),
  ),
  serviceList('holidays', holidays, {
    actions: (item) => <TakeBack item={item} />,
    ...historyOf('serviceHoliday'),
  }),
];
