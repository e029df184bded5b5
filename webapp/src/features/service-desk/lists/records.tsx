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
  type Icon,
} from '@tabler/icons-react';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { toQuery } from '@/shared/grid/load-options';
import type { PlainMessageKey } from '@/shared/i18n/t';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { defineRecord } from '@/shared/records/define-record';
import type { Field, Section } from '@/shared/records/fields';
import { advisorColumns, crewColumns, holidayColumns, itemColumns, levelColumns } from './columns';
import type { Advisor, Crew, CrewDetail, Holiday, ListItem, ShortListCode } from './model';
import { personSource } from './people';

const pagesOf = (list: string) => ({
  list: paths.serviceList.to({ list }),
  create: paths.newServiceListEntry.to({ list }),
  item: (id: number) => paths.serviceListEntry.to({ list, id }),
});

const activeField: Field = { kind: 'switch', name: 'isActive', label: t('serviceLists.active') };

const promiseFields: readonly Field[] = [
  {
    kind: 'number',
    name: 'respondMinutes',
    label: t('serviceLists.respond'),
    help: t('serviceLists.respondHelp'),
    decimals: 0,
    isOptional: true,
  },
  {
    kind: 'number',
    name: 'resolveMinutes',
    label: t('serviceLists.resolve'),
    help: t('serviceLists.resolveHelp'),
    decimals: 0,
    isOptional: true,
  },
];

const entrySections = (list: ShortListCode): readonly Section[] => [
  {
    title: t('serviceLists.entry'),
    fields: [
      { kind: 'text', name: 'name', label: t('serviceLists.name') },
      {
        kind: 'text',
        name: 'nameFr',
        label: t('serviceLists.nameFr'),
        help: t('serviceLists.nameFrHelp'),
        isOptional: true,
      },
      {
        kind: 'text',
        name: 'code',
        label: t('serviceLists.code'),
        help: t('serviceLists.codeHelp'),
      },
      ...(list === 'priorityLevels' ? promiseFields : []),
      {
        kind: 'number',
        name: 'sort',
        label: t('serviceLists.sort'),
        help: t('serviceLists.sortHelp'),
        decimals: 0,
      },
      activeField,
    ],
  },
];

const section = 'servicelists';
const itemsPath = '/admin/service-lists/items';

/** One of the eight short lists: they differ in their words, and in what a priority promises. */
const shortList = (list: ShortListCode, icon: Icon) => {
  const word = (part: '' | 'About' | 'Create'): string =>
    t(`serviceLists.${list}${part}` satisfies PlainMessageKey);
  return defineRecord<ListItem, ListItem>({
    id: `service-list-${list}`,
    section,
    path: itemsPath,
    calls: {
      list: (query, signal) => {
        const ofList = ['list', '=', list] as const;
        const filter = query.filter ? ([ofList, 'and', query.filter] as const) : ofList;
        return client.get<ListAnswer<ListItem>>(`${itemsPath}/listing`, {
          query: toQuery({ ...query, filter }),
          signal,
        });
      },
    },
    pages: pagesOf(list),
    icon,
    words: {
      many: word(''),
      one: t('serviceLists.entry'),
      about: word('About'),
      create: word('Create'),
      empty: t('serviceLists.empty'),
      emptyHelp: t('serviceLists.emptyHelp'),
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
  icon: IconUsersGroup,
  words: {
    many: t('crews.title'),
    one: t('crews.one'),
    about: t('crews.about'),
    create: t('crews.create'),
    empty: t('crews.empty'),
    emptyHelp: t('crews.emptyHelp'),
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
      title: t('crews.one'),
      fields: [
        { kind: 'text', name: 'number', label: t('crews.number') },
        { kind: 'text', name: 'name', label: t('crews.name') },
        { kind: 'text', name: 'region', label: t('crews.region'), isOptional: true },
        {
          kind: 'lookups',
          name: 'members',
          label: t('crews.people'),
          help: t('crews.peopleHelp'),
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
  icon: IconUser,
  words: {
    many: t('advisors.title'),
    one: t('advisors.one'),
    about: t('advisors.about'),
    create: t('advisors.create'),
    empty: t('advisors.empty'),
    emptyHelp: t('advisors.emptyHelp'),
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
      title: t('advisors.one'),
      fields: [
        {
          kind: 'lookup',
          name: 'userId',
          label: t('advisors.person'),
          help: t('advisors.personHelp'),
          source: personSource,
          isFixed: true,
        },
        activeField,
      ],
    },
  ],
});

const holidays = defineRecord<Holiday, Holiday>({
  id: 'service-holidays',
  section,
  path: '/admin/service-lists/holidays',
  pages: pagesOf('holidays'),
  icon: IconCalendarOff,
  words: {
    many: t('holidays.title'),
    one: t('holidays.one'),
    about: t('holidays.about'),
    create: t('holidays.create'),
    empty: t('holidays.empty'),
    emptyHelp: t('holidays.emptyHelp'),
    removal: () => t('holidays.removal'),
  },
  title: ({ name }) => name,
  rowLabel: ({ name }) => t('holidays.rowLabel', { name }),
  columns: holidayColumns,
  search: ['name'],
  sort: '-day',
  form: 'HolidayForm',
  sections: [
    {
      title: t('holidays.one'),
      fields: [
        { kind: 'date', name: 'day', label: t('holidays.day') },
        { kind: 'text', name: 'name', label: t('serviceLists.name') },
      ],
    },
  ],
});

export const shortLists = {
  priorityLevels: shortList('priorityLevels', IconAlertTriangle),
  priorityTypes: shortList('priorityTypes', IconAlertTriangle),
  serviceTypes: shortList('serviceTypes', IconSettings),
  rejectReasons: shortList('rejectReasons', IconBan),
  incompleteReasons: shortList('incompleteReasons', IconRepeat),
  resolutions: shortList('resolutions', IconCheck),
  shipMethods: shortList('shipMethods', IconTruck),
  crewReasons: shortList('crewReasons', IconUsersPlus),
};

export { advisors, crews, holidays };

/** The lists in the order of the screen, as addresses and people name them. */
export const listNames: readonly { readonly key: string; readonly label: string }[] = Object.entries({
  crews,
  advisors,
  ...shortLists,
  holidays,
}).map(([key, { words }]) => ({ key, label: words.many }));
