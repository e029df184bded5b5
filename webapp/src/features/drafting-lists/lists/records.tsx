/** What drafting chooses from: each list by its calls, its fields and its columns. */
import '../words';
import {
  IconBrandSpeedtest,
  IconBuilding,
  IconChecklist,
  IconCheck,
  IconFileCertificate,
  IconHammer,
  IconKeyboard,
  IconListCheck,
  IconPencil,
  IconRepeat,
  IconSend,
  IconStar,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { msg, t, type PlainMessageKey } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { gridSource, wholeSource } from '@/shared/records/choice-source';
import { defineRecord } from '@/shared/records/define-record';
import type { Field, Section } from '@/shared/records/fields';
import type { Head } from '@/shared/records/record-family';
import { StatusBadge } from '@/shared/ui/status-badge';
import type {
  ApprovalUnit,
  ApprovedFor,
  Comment,
  Department,
  DepartmentDetail,
  Entry,
  Preference,
  QuickSelect,
  RequestType,
  Warranty,
  WarrantyDetail,
} from '../model';

/** The lists in the order of the screen, by the names that addresses have for them. */
export const heads = {
  departments: { title: msg('draftingLists.departments'), icon: IconUsersGroup },
  bom: { title: msg('draftingLists.bom'), icon: IconChecklist },
  mfg: { title: msg('draftingLists.mfg'), icon: IconHammer },
  orderentry: { title: msg('draftingLists.orderentry'), icon: IconKeyboard },
  warranty: { title: msg('draftingLists.warranty'), icon: IconFileCertificate },
  preference: { title: msg('draftingLists.preference'), icon: IconStar },
  approvalunit: { title: msg('draftingLists.approvalunit'), icon: IconListCheck },
  approvedfor: { title: msg('draftingLists.approvedfor'), icon: IconCheck },
  projects: { title: msg('draftingLists.projects'), icon: IconBuilding },
  requests: { title: msg('draftingLists.requests'), icon: IconSend },
  drawings: { title: msg('draftingLists.drawings'), icon: IconPencil },
  processes: { title: msg('draftingLists.processes'), icon: IconRepeat },
  quickselect: { title: msg('draftingLists.quickselect'), icon: IconBrandSpeedtest },
} as const satisfies Readonly<Record<string, Head>>;

export type ListName = keyof typeof heads;

const entry = columnsOf<Entry>();

const place = [
  entry.accessor('sort', {
    header: msg('draftingLists.sort'),
    meta: { align: 'end', isOptional: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  entry.accessor('isActive', {
    header: msg('draftingLists.status'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) => (
      <StatusBadge tone={cell.getValue() ? 'good' : 'neutral'}>
        {t(cell.getValue() ? 'draftingLists.active' : 'draftingLists.inactive')}
      </StatusBadge>
    ),
  }),
];

const nameField: Field = { kind: 'text', name: 'name', label: msg('draftingLists.name') };
const textField: Field = { kind: 'longText', name: 'text', label: msg('draftingLists.text'), rows: 4 };
const codeField: Field = {
  kind: 'text',
  name: 'code',
  label: msg('draftingLists.code'),
  help: msg('draftingLists.codeHelp'),
};

const sections = (key: ListName, fields: readonly Field[]): readonly Section[] => [
  {
    title: msg(`draftingLists.${key}One` satisfies PlainMessageKey),
    fields: [
      ...fields,
      {
        kind: 'number',
        name: 'sort',
        label: msg('draftingLists.sort'),
        help: msg('draftingLists.sortHelp'),
        decimals: 0,
      },
      { kind: 'switch', name: 'isActive', label: msg('draftingLists.active') },
    ],
  },
];

const base = '/admin/dds';
const types = '/admin/drafting-types';

type Definition<Row extends Entry, Item extends Row> = Parameters<typeof defineRecord<Row, Item>>[0];

/** What is a list's own: its calls and form, and the fields and columns before the place and the switch. */
type Own<Row extends Entry, Item extends Row> = Pick<
  Definition<Row, Item>,
  'path' | 'columns' | 'title' | 'form' | 'files' | 'initial'
> & { readonly fields: readonly Field[]; readonly search: readonly string[] };

function list<Row extends Entry, Item extends Row = Row>(
  key: ListName,
  { fields, columns, initial, ...own }: Own<Row, Item>,
) {
  const word = (part: 'One' | 'About' | 'Create') =>
    msg(`draftingLists.${key}${part}` satisfies PlainMessageKey);
  return defineRecord<Row, Item>({
    ...own,
    id: `drafting-${key}`,
    section: 'draftinglists',
    pages: {
      to: () => staffPaths.draftingList.to({ list: key }),
      create: { to: () => staffPaths.draftingList.create.to({ list: key }) },
      item: { to: ({ id }) => staffPaths.draftingList.item.to({ list: key, id }) },
    },
    words: {
      one: word('One'),
      about: word('About'),
      create: word('Create'),
      empty: msg('draftingLists.empty'),
      emptyHelp: msg('draftingLists.emptyHelp'),
      removal: () => t('draftingLists.removal'),
    },
    rowLabel: ({ code }) => t('draftingLists.rowLabel', { code }),
    columns: [...columns, ...place],
    sort: 'sort',
    initial: { sort: 0, isActive: true, ...initial },
    sections: sections(key, fields),
  });
}

/** A list of names. */
const names = <Row extends Entry & { readonly name: string }>(
  key: ListName,
  own: Pick<Own<Row, Row>, 'path' | 'form'>,
) =>
  list<Row>(key, {
    ...own,
    title: ({ name }) => name,
    columns: ['name', 'code'],
    search: ['name', 'code'],
    fields: [nameField, codeField],
  });

/** A list of sentences for drawings. */
const comments = (key: 'bom' | 'mfg' | 'orderentry', own: Pick<Own<Comment, Comment>, 'form'>) =>
  list<Comment>(key, {
    ...own,
    path: `${base}/${key}`,
    title: ({ code }) => code,
    columns: ['code', 'text'],
    search: ['code', 'text'],
    fields: [codeField, textField],
  });

export const bom = comments('bom', { form: 'BomCommentForm' });
export const mfg = comments('mfg', { form: 'ManufacturingCommentForm' });
export const orderentry = comments('orderentry', { form: 'OrderEntryCommentForm' });

export const approvalunit = names<ApprovalUnit>('approvalunit', {
  path: `${base}/approvalunit`,
  form: 'ApprovalUnitForm',
});
export const approvedfor = names<ApprovedFor>('approvedfor', {
  path: `${base}/approvedfor`,
  form: 'ApprovedForForm',
});
export const projects = names<Schema['KeptProjectType']>('projects', {
  path: `${types}/projects`,
  form: 'ProjectTypeForm',
});
export const drawings = names<Schema['KeptDrawingType']>('drawings', {
  path: `${types}/drawings`,
  form: 'DrawingTypeForm',
});
export const processes = names<Schema['KeptProcessType']>('processes', {
  path: `${types}/processes`,
  form: 'ProcessTypeForm',
});

const personSource = wholeSource<Schema['DepartmentPerson']>({
  path: `${base}/departments/people`,
  choice: ({ id, name }) => ({ value: String(id), label: name }),
});

const department = columnsOf<Department>();

export const departments = list<Department, DepartmentDetail>('departments', {
  path: `${base}/departments`,
  form: 'DepartmentForm',
  title: ({ name }) => name,
  columns: [
    'name',
    'code',
    department.accessor('people', {
      header: msg('draftingLists.people'),
      meta: { filter: { kind: 'text' } },
    }),
    department.accessor('email', {
      header: msg('draftingLists.email'),
      meta: { filter: { kind: 'text' } },
    }),
  ],
  search: ['name', 'code', 'people', 'email'],
  fields: [
    nameField,
    codeField,
    {
      kind: 'lookups',
      name: 'members',
      label: msg('draftingLists.people'),
      help: msg('draftingLists.peopleHelp'),
      source: personSource,
    },
    {
      kind: 'text',
      name: 'email',
      label: msg('draftingLists.email'),
      help: msg('draftingLists.emailHelp'),
      type: 'email',
      isOptional: true,
    },
  ],
});

const warrantyDocument = columnsOf<Warranty>();

export const warranty = list<Warranty, WarrantyDetail>('warranty', {
  path: `${base}/warranty`,
  form: 'WarrantyDocumentForm',
  title: ({ name }) => name,
  columns: [
    'name',
    'code',
    warrantyDocument.accessor('file', {
      header: msg('draftingLists.file'),
      meta: { filter: { kind: 'text' } },
    }),
    warrantyDocument.accessor('version', {
      header: msg('draftingLists.version'),
      meta: { align: 'end', filter: { kind: 'number' } },
      cell: (cell) => cell.getValue() > 0 && integer(cell.getValue()),
    }),
  ],
  search: ['name', 'code', 'file'],
  fields: [nameField, codeField],
  files: {
    of: ({ attachments }) => attachments,
    accept: ['.pdf'],
    maxMegabytes: 15,
    maxCount: 50,
    title: msg('draftingLists.versions'),
    areLasting: true,
  },
});

const accountSource = gridSource<Schema['DealerChoice']>({
  path: '/admin/dealers/filteredlisting',
  search: ['name', 'account'],
  choice: ({ account, name }) => ({ value: account, label: `${account} · ${name}` }),
  value: 'account',
  isText: true,
});

const accountPreference = columnsOf<Preference>();

export const preference = list<Preference>('preference', {
  path: `${base}/preference`,
  form: 'AccountPreferenceForm',
  title: ({ code }) => code,
  columns: [
    'code',
    accountPreference.accessor('account', {
      header: msg('draftingLists.account'),
      meta: { filter: { kind: 'text' }, isGroupable: true },
      cell: (cell) => cell.row.original.accountName ?? cell.getValue() ?? t('draftingLists.everyAccount'),
    }),
    'text',
  ],
  search: ['code', 'account', 'accountName', 'text'],
  fields: [
    codeField,
    {
      kind: 'lookup',
      name: 'account',
      label: msg('draftingLists.account'),
      help: msg('draftingLists.accountHelp'),
      source: accountSource,
      isText: true,
      isOptional: true,
    },
    textField,
  ],
});

const requestType = columnsOf<RequestType>();

export const requests = list<RequestType>('requests', {
  path: `${types}/requests`,
  form: 'RequestTypeForm',
  title: ({ name }) => name,
  columns: [
    'name',
    'code',
    'leadDays',
    'answerDays',
    requestType.accessor('isBuiltIn', {
      header: msg('draftingLists.builtIn'),
      meta: { filter: { kind: 'flag' }, isOptional: true },
      cell: (cell) => (cell.getValue() ? t('draftingLists.yes') : ''),
    }),
  ],
  search: ['name', 'code'],
  initial: { leadDays: 0, needsFile: false, needsNumber: false },
  fields: [
    nameField,
    codeField,
    {
      kind: 'number',
      name: 'leadDays',
      label: msg('draftingLists.leadDays'),
      help: msg('draftingLists.leadDaysHelp'),
      decimals: 0,
    },
    {
      kind: 'number',
      name: 'answerDays',
      label: msg('draftingLists.answerDays'),
      help: msg('draftingLists.answerDaysHelp'),
      decimals: 0,
    },
    { kind: 'switch', name: 'needsFile', label: msg('draftingLists.needsFile') },
    { kind: 'switch', name: 'needsNumber', label: msg('draftingLists.needsNumber') },
  ],
});

const properties = (['range', 'floor', 'mark', 'product'] as const).map((value) => ({
  value,
  label: msg(`draftingLists.${value}`),
}));

export const quickselect = list<QuickSelect>('quickselect', {
  path: `${types}/quickselect`,
  form: 'QuickSelectUnitForm',
  title: ({ name }) => name,
  columns: ['name', 'code', 'property', 'value'],
  search: ['name', 'code', 'value'],
  fields: [
    nameField,
    codeField,
    {
      kind: 'select',
      name: 'property',
      label: msg('draftingLists.property'),
      options: properties,
    },
    {
      kind: 'text',
      name: 'value',
      label: msg('draftingLists.value'),
      help: msg('draftingLists.valueHelp'),
      isOptional: true,
    },
  ],
});
