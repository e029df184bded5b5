import './words';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconCheck,
  IconRepeat,
  IconSettings,
  IconTruck,
  IconUser,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react';
import { client } from '@/shared/api/client';
import { toQuery } from '@/shared/grid/load-options';
import type { PlainMessageKey } from '@/shared/i18n/t';
import { t, words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';
import type { Field, Section } from '@/shared/records/fields';
import type { Head } from '@/shared/records/record-family';
import { advisorColumns, crewColumns, itemColumns, levelColumns } from './columns';
import type { Advisor, Crew, CrewDetail, Holiday, ListItem, ShortListCode } from './model';
import { personSource } from './people';

const pagesOf = (list: string) => ({
  to: () => staffPaths.serviceList.to({ list }),
  create: { to: () => staffPaths.serviceList.create.to({ list }) },
  item: { to: ({ id }: { readonly id: number }) => staffPaths.serviceList.item.to({ list, id }) },
});

const activeField: Field = { kind: 'switch', name: 'isActive', label: words('serviceLists.active') };

const promiseFields: readonly Field[] = [
  {
    kind: 'number',
    name: 'respondMinutes',
    label: words('serviceLists.respond'),
    help: words('serviceLists.respondHelp'),
    decimals: 0,
    isOptional: true,
  },
  {
    kind: 'number',
    name: 'resolveMinutes',
    label: words('serviceLists.resolve'),
    help: words('serviceLists.resolveHelp'),
    decimals: 0,
    isOptional: true,
  },
];

const entrySections = (list: ShortListCode): readonly Section[] => [
  {
    title: words('serviceLists.entry'),
    fields: [
      { kind: 'text', name: 'name', label: words('serviceLists.name') },
      {
        kind: 'text',
        name: 'nameFr',
        label: words('serviceLists.nameFr'),
        help: words('serviceLists.nameFrHelp'),
        isOptional: true,
      },
      {
        kind: 'text',
        name: 'code',
        label: words('serviceLists.code'),
        help: words('serviceLists.codeHelp'),
      },
      ...(list === 'priorityLevels' ? promiseFields : []),
      {
        kind: 'number',
        name: 'sort',
        label: words('serviceLists.sort'),
        help: words('serviceLists.sortHelp'),
        decimals: 0,
      },
      activeField,
    ],
  },
];

const section = 'servicelists';
const itemsPath = '/admin/service-lists/items';

/** One of the eight short lists: they differ in their words, and in what a priority promises. */
export const shortList = (list: ShortListCode) => {
  const word = (part: '' | 'About' | 'Create') =>
    words(`serviceLists.${list}${part}` satisfies PlainMessageKey);
  return defineRecord<ListItem, ListItem>({
    id: `service-list-${list}`,
    section,
    path: itemsPath,
    calls: {
      list: (query, signal) => {
        const ofList = ['list', '=', list] as const;
        const filter = query.filter ? ([ofList, 'and', query.filter] as const) : ofList;
        return client.get(`${itemsPath}/listing`, {
          query: toQuery({ ...query, filter }),
          signal,
        });
      },
    },
    pages: pagesOf(list),
    words: {
      one: words('serviceLists.entry'),
      about: word('About'),
      create: word('Create'),
      empty: words('serviceLists.empty'),
      emptyHelp: words('serviceLists.emptyHelp'),
      removal: () => t('serviceLists.removal'),
    },
    title: ({ name }) => name,
    rowLabel: ({ name }) => t('serviceLists.rowLabel', { name }),
    columns: list === 'priorityLevels' ? levelColumns : itemColumns,
    search: ['name', 'code', 'nameFr'],
    sort: 'sort',
    // The export of all lists in one would not be this list.
    hasExport: false,
    initial: { sort: 0, isActive: true },
    form: 'ServiceListItemForm',
    sections: entrySections(list),
  });
};

const crews = defineRecord<Crew, CrewDetail>({
  id: 'crews',
  section,
  path: '/admin/service-lists/crews',
  pages: pagesOf('crews'),
  words: {
    one: words('crews.one'),
    about: words('crews.about'),
    create: words('crews.create'),
    empty: words('crews.empty'),
    emptyHelp: words('crews.emptyHelp'),
    removal: () => t('crews.removal'),
  },
  title: ({ name }) => name,
  rowLabel: ({ number }) => t('crews.rowLabel', { number }),
  columns: crewColumns,
  search: ['number', 'name', 'region', 'people'],
  sort: 'number',
  initial: { isActive: true },
  form: 'CrewForm',
  sections: [
    {
      title: words('crews.one'),
      fields: [
        { kind: 'text', name: 'number', label: words('crews.number') },
        { kind: 'text', name: 'name', label: words('crews.name') },
        { kind: 'text', name: 'region', label: words('crews.region'), isOptional: true },
        {
          kind: 'lookups',
          name: 'members',
          label: words('crews.people'),
          help: words('crews.peopleHelp'),
          source: personSource,
        },
        activeField,
      ],
    },
  ],
});

const advisors = defineRecord<Advisor, Advisor>({
  id: 'service-advisors',
  section,
  path: '/admin/service-lists/advisors',
  pages: pagesOf('advisors'),
  words: {
    one: words('advisors.one'),
    about: words('advisors.about'),
    create: words('advisors.create'),
    empty: words('advisors.empty'),
    emptyHelp: words('advisors.emptyHelp'),
    removal: () => t('advisors.removal'),
  },
  title: ({ name }) => name,
  rowLabel: ({ name }) => t('advisors.rowLabel', { name }),
  columns: advisorColumns,
  search: ['name', 'email'],
  sort: 'name',
  initial: { isActive: true },
  sections: [
    {
      title: words('advisors.one'),
      fields: [
        {
          kind: 'lookup',
          name: 'userId',
          label: words('advisors.person'),
          help: words('advisors.personHelp'),
          source: personSource,
          isFixed: true,
        },
        activeField,
      ],
    },
  ],
});

const holidays = defineRecord<Holiday, Holiday, 'holidays'>({
  id: 'service-holidays',
  section,
  path: '/admin/service-lists/holidays',
  pages: pagesOf('holidays'),
  words: 'holidays',
  title: ({ name }) => name,
  rowLabel: ({ name }) => t('holidays.rowLabel', { name }),
  columns: ['day', 'name', { kind: 'instant', name: 'updatedAt', label: words('serviceLists.updatedAt') }],
  search: ['name'],
  sort: '-day',
  form: 'HolidayForm',
  fields: [
    { kind: 'date', name: 'day' },
    { kind: 'text', name: 'name', label: words('serviceLists.name') },
  ],
});

export { advisors, crews, holidays };

/** The lists in the order of the screen, by the names that addresses have for them. */
export const heads = {
  crews: { title: words('crews.title'), icon: IconUsersGroup },
  advisors: { title: words('advisors.title'), icon: IconUser },
  priorityLevels: { title: words('serviceLists.priorityLevels'), icon: IconAlertTriangle },
  priorityTypes: { title: words('serviceLists.priorityTypes'), icon: IconAlertTriangle },
  serviceTypes: { title: words('serviceLists.serviceTypes'), icon: IconSettings },
  rejectReasons: { title: words('serviceLists.rejectReasons'), icon: IconBan },
  incompleteReasons: { title: words('serviceLists.incompleteReasons'), icon: IconRepeat },
  resolutions: { title: words('serviceLists.resolutions'), icon: IconCheck },
  shipMethods: { title: words('serviceLists.shipMethods'), icon: IconTruck },
  crewReasons: { title: words('serviceLists.crewReasons'), icon: IconUsersPlus },
  holidays: { title: words('holidays.title'), icon: IconCalendarOff },
} as const satisfies Readonly<Record<string, Head>>;
