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
import { msg, t, type PlainMessageKey } from '@/shared/i18n/t';
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

const activeField: Field = { kind: 'switch', name: 'isActive', label: msg('serviceLists.active') };

const promiseFields: readonly Field[] = [
  {
    kind: 'number',
    name: 'respondMinutes',
    label: msg('serviceLists.respond'),
    help: msg('serviceLists.respondHelp'),
    decimals: 0,
    isOptional: true,
  },
  {
    kind: 'number',
    name: 'resolveMinutes',
    label: msg('serviceLists.resolve'),
    help: msg('serviceLists.resolveHelp'),
    decimals: 0,
    isOptional: true,
  },
];

const entrySections = (list: ShortListCode): readonly Section[] => [
  {
    title: msg('serviceLists.entry'),
    fields: [
      { kind: 'text', name: 'name', label: msg('serviceLists.name') },
      {
        kind: 'text',
        name: 'nameFr',
        label: msg('serviceLists.nameFr'),
        help: msg('serviceLists.nameFrHelp'),
        isOptional: true,
      },
      {
        kind: 'text',
        name: 'code',
        label: msg('serviceLists.code'),
        help: msg('serviceLists.codeHelp'),
      },
      ...(list === 'priorityLevels' ? promiseFields : []),
      {
        kind: 'number',
        name: 'sort',
        label: msg('serviceLists.sort'),
        help: msg('serviceLists.sortHelp'),
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
    msg(`serviceLists.${list}${part}` satisfies PlainMessageKey);
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
      one: msg('serviceLists.entry'),
      about: word('About'),
      create: word('Create'),
      empty: msg('serviceLists.empty'),
      emptyHelp: msg('serviceLists.emptyHelp'),
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
    one: msg('crews.one'),
    about: msg('crews.about'),
    create: msg('crews.create'),
    empty: msg('crews.empty'),
    emptyHelp: msg('crews.emptyHelp'),
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
      title: msg('crews.one'),
      fields: [
        { kind: 'text', name: 'number', label: msg('crews.number') },
        { kind: 'text', name: 'name', label: msg('crews.name') },
        { kind: 'text', name: 'region', label: msg('crews.region'), isOptional: true },
        {
          kind: 'lookups',
          name: 'members',
          label: msg('crews.people'),
          help: msg('crews.peopleHelp'),
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
    one: msg('advisors.one'),
    about: msg('advisors.about'),
    create: msg('advisors.create'),
    empty: msg('advisors.empty'),
    emptyHelp: msg('advisors.emptyHelp'),
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
      title: msg('advisors.one'),
      fields: [
        {
          kind: 'lookup',
          name: 'userId',
          label: msg('advisors.person'),
          help: msg('advisors.personHelp'),
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
  columns: ['day', 'name', { kind: 'instant', name: 'updatedAt', label: msg('serviceLists.updatedAt') }],
  search: ['name'],
  sort: '-day',
  form: 'HolidayForm',
  fields: [
    { kind: 'date', name: 'day' },
    { kind: 'text', name: 'name', label: msg('serviceLists.name') },
  ],
});

export { advisors, crews, holidays };

/** The lists in the order of the screen, by the names that addresses have for them. */
export const heads = {
  crews: { title: msg('crews.title'), icon: IconUsersGroup },
  advisors: { title: msg('advisors.title'), icon: IconUser },
  priorityLevels: { title: msg('serviceLists.priorityLevels'), icon: IconAlertTriangle },
  priorityTypes: { title: msg('serviceLists.priorityTypes'), icon: IconAlertTriangle },
  serviceTypes: { title: msg('serviceLists.serviceTypes'), icon: IconSettings },
  rejectReasons: { title: msg('serviceLists.rejectReasons'), icon: IconBan },
  incompleteReasons: { title: msg('serviceLists.incompleteReasons'), icon: IconRepeat },
  resolutions: { title: msg('serviceLists.resolutions'), icon: IconCheck },
  shipMethods: { title: msg('serviceLists.shipMethods'), icon: IconTruck },
  crewReasons: { title: msg('serviceLists.crewReasons'), icon: IconUsersPlus },
  holidays: { title: msg('holidays.title'), icon: IconCalendarOff },
} as const satisfies Readonly<Record<string, Head>>;
