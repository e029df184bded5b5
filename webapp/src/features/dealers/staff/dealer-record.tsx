import '../words';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { phoneText } from '@/shared/i18n/phone';
import { msg, t, type Words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';
import { textOf } from '@/shared/records/fields';
import { SectionTabs } from '@/shared/records/section-tabs';
import { PhoneText, valueText } from '@/shared/ui/contact-links';
import { StatusBadge } from '@/shared/ui/status-badge';
import { managerSource } from '../api';
import {
  branchesOf,
  contactKinds,
  contactsOf,
  kindName,
  shipTosOf,
  statusChoices,
  statusOf,
  type Branch,
  type Contact,
  type Dealer,
  type DealerRow,
  type ShipTo,
} from '../model';
import { BranchTable } from '../parts/branch-table';
import { RowEditor } from '../parts/row-editor';

const column = columnsOf<DealerRow>();

const text = (
  field: 'account' | 'city' | 'province' | 'email' | 'terms' | 'route' | 'accountManager',
  header: Words,
  more: { isOptional?: boolean; isGroupable?: boolean } = {},
) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'text' }, ...more },
    cell: (cell) => valueText(cell.getValue()),
  });

const columns = [
  column.accessor('name', {
    header: msg('dealers.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('status', {
    header: msg('dealers.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: statusChoices },
    },
    cell: (cell) => {
      const { label, tone } = statusOf(cell.getValue());
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  }),
  text('account', msg('dealers.account')),
  text('city', msg('dealers.city')),
  text('province', msg('dealers.province'), { isGroupable: true }),
  text('accountManager', msg('dealers.manager'), { isGroupable: true }),
  column.accessor('phone', {
    header: msg('dealers.phone'),
    meta: { filter: { kind: 'text' } },
    cell: (cell) => <PhoneText number={cell.getValue() ?? ''} />,
  }),
  text('email', msg('dealers.email'), { isOptional: true }),
  text('terms', msg('dealers.terms'), { isOptional: true, isGroupable: true }),
  text('route', msg('dealers.route'), { isOptional: true, isGroupable: true }),
  column.accessor('userCount', {
    header: msg('dealers.users'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('isImported', {
    header: msg('dealers.isImported'),
    meta: { isOptional: true, filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('grid.yes') : t('grid.no')),
  }),
];

const blankContact: Contact = { kind: 'dealer', name: '', title: '', email: '', phone: '', hours: '' };

const blankShipTo: ShipTo = {
  label: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
};

const blankBranch: Branch = {
  code: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
  route: '',
  isActive: true,
  isImported: false,
};

const optionalText = { kind: 'text', isOptional: true } as const;

export const record = defineRecord<DealerRow, Dealer>({
  id: 'dealers',
  section: 'dealers',
  path: '/admin/dealers',
  pages: staffPaths.dealers,
  words: {
    one: msg('dealers.one'),
    about: msg('dealers.about'),
    create: msg('dealers.create'),
    empty: msg('dealers.empty'),
    emptyHelp: msg('dealers.emptyHelp'),
    removal: () => t('dealers.removal'),
  },
  title: ({ name }) => name,
  rowLabel: ({ name }) => t('dealers.rowLabel', { name }),
  columns,
  search: ['name', 'account', 'city'],
  sort: 'name',
  tabs: SectionTabs,
  initial: { status: 'active', currency: 'CAD', language: 'en', country: 'CA' },
  sections: [
    {
      title: msg('dealers.identity'),
      tab: msg('dealers.generalTab'),
      fields: [
        {
          kind: 'text',
          name: 'account',
          label: msg('dealers.account'),
          help: msg('dealers.accountHelp'),
          maxLength: 20,
          isFixed: true,
        },
        { kind: 'text', name: 'name', label: msg('dealers.name'), maxLength: 160 },
        {
          kind: 'text',
          name: 'legalName',
          label: msg('dealers.legalName'),
          maxLength: 160,
          isOptional: true,
          isNullable: true,
        },
      ],
    },
    {
      title: msg('dealers.addressPanel'),
      tab: msg('dealers.generalTab'),
      fields: [
        { kind: 'text', name: 'line1', label: msg('dealers.line1'), maxLength: 100, isOptional: true },
        { kind: 'text', name: 'line2', label: msg('dealers.line2'), maxLength: 100, isOptional: true },
        { ...optionalText, name: 'city', label: msg('dealers.city'), maxLength: 80 },
        { ...optionalText, name: 'province', label: msg('dealers.province'), maxLength: 80 },
        { ...optionalText, name: 'postalCode', label: msg('dealers.postalCode'), maxLength: 20 },
        { ...optionalText, name: 'country', label: msg('dealers.country'), maxLength: 60 },
      ],
    },
    {
      title: msg('dealers.reach'),
      tab: msg('dealers.generalTab'),
      fields: [
        { ...optionalText, name: 'phone', label: msg('dealers.phone'), type: 'tel', maxLength: 40 },
        { ...optionalText, name: 'fax', label: msg('dealers.fax'), type: 'tel', maxLength: 40 },
        { ...optionalText, name: 'email', label: msg('dealers.email'), type: 'email', maxLength: 254 },
        { ...optionalText, name: 'website', label: msg('dealers.website'), maxLength: 200 },
      ],
    },
    {
      title: msg('dealers.contacts'),
      tab: msg('dealers.contacts'),
      fields: [
        {
          kind: 'custom',
          name: 'contacts',
          label: msg('dealers.contacts'),
          isOptional: true,
          initial: [],
          show: ({ id, value, onChange }) => (
            <RowEditor
              id={id}
              rows={contactsOf(value)}
              fields={[
                { name: 'kind', label: t('dealers.contactKind'), choices: contactKinds },
                { name: 'name', label: t('dealers.contactName') },
                { name: 'title', label: t('dealers.contactTitle') },
                { name: 'email', label: t('dealers.email') },
                { name: 'phone', label: t('dealers.phone'), isPhone: true },
                { name: 'hours', label: t('dealers.hours'), help: t('dealers.hoursHelp') },
              ]}
              blank={blankContact}
              heading={(number) => t('dealers.contact', { number })}
              addLabel={t('dealers.addContact')}
              onChange={onChange}
            />
          ),
          words: (value) =>
            contactsOf(value)
              .map(({ kind, name, phone }) =>
                [kindName(kind), name, phoneText(phone ?? '')].filter(Boolean).join(' · '),
              )
              .join('; '),
        },
      ],
    },
    {
      title: msg('dealers.shipTo'),
      tab: msg('dealers.locationsTab'),
      fields: [
        {
          kind: 'custom',
          name: 'addresses',
          label: msg('dealers.shipTo'),
          isOptional: true,
          initial: [],
          show: ({ id, value, onChange }) => (
            <RowEditor
              id={id}
              rows={shipTosOf(value)}
              fields={[
                { name: 'label', label: t('dealers.label') },
                { name: 'line1', label: t('dealers.line1') },
                { name: 'line2', label: t('dealers.line2') },
                { name: 'city', label: t('dealers.city') },
                { name: 'province', label: t('dealers.province') },
                { name: 'postalCode', label: t('dealers.postalCode') },
                { name: 'country', label: t('dealers.country') },
              ]}
              blank={blankShipTo}
              heading={(number) => t('dealers.shipToOf', { number })}
              addLabel={t('dealers.addShipTo')}
              onChange={onChange}
            />
          ),
          words: (value) =>
            shipTosOf(value)
              .map(({ label, city }) => [label, city].filter(Boolean).join(' · '))
              .join('; '),
        },
      ],
    },
    {
      title: msg('dealers.branches'),
      tab: msg('dealers.locationsTab'),
      fields: [
        {
          kind: 'custom',
          name: 'branches',
          label: msg('dealers.branches'),
          isOptional: true,
          initial: [],
          show: ({ id, value, onChange }) => (
            <RowEditor
              id={id}
              rows={branchesOf(value)}
              fields={[
                { name: 'code', label: t('dealers.branchCode') },
                { name: 'name', label: t('dealers.name') },
                { name: 'line1', label: t('dealers.line1') },
                { name: 'line2', label: t('dealers.line2') },
                { name: 'city', label: t('dealers.city') },
                { name: 'province', label: t('dealers.province') },
                { name: 'postalCode', label: t('dealers.postalCode') },
                { name: 'country', label: t('dealers.country') },
                { name: 'route', label: t('dealers.branchRoute'), help: t('dealers.branchRouteHelp') },
                { name: 'isActive', label: t('dealers.branchActive'), isFlag: true },
              ]}
              blank={blankBranch}
              heading={(number) => t('dealers.branch', { number })}
              addLabel={t('dealers.addBranch')}
              whyFixed={({ isImported }) => (isImported ? t('dealers.branchImported') : undefined)}
              onChange={onChange}
            />
          ),
          words: (value) => <BranchTable branches={branchesOf(value)} />,
        },
      ],
    },
    {
      title: msg('dealers.trade'),
      isSide: true,
      fields: [
        { kind: 'select', name: 'status', label: msg('dealers.status'), options: statusChoices },
        {
          kind: 'lookup',
          name: 'accountManagerId',
          label: msg('dealers.manager'),
          source: managerSource,
          isOptional: true,
        },
        { kind: 'text', name: 'terms', label: msg('dealers.terms'), maxLength: 40, isOptional: true },
        { kind: 'date', name: 'customerSince', label: msg('dealers.customerSince'), isOptional: true },
        { kind: 'text', name: 'route', label: msg('dealers.route'), maxLength: 40, isOptional: true },
        {
          kind: 'select',
          name: 'currency',
          label: msg('dealers.currency'),
          options: [
            { value: 'CAD', label: 'CAD' },
            { value: 'USD', label: 'USD' },
          ],
        },
        {
          kind: 'select',
          name: 'language',
          label: msg('dealers.language'),
          options: [
            { value: 'en', label: msg('dealers.english') },
            { value: 'fr', label: msg('dealers.french') },
          ],
        },
        {
          kind: 'money',
          name: 'creditLimit',
          label: msg('dealers.creditLimit'),
          currency: ({ currency }) => textOf(currency),
          isOptional: true,
          min: 0,
          decimals: 2,
        },
        { kind: 'tags', name: 'taxIds', label: msg('dealers.taxIds') },
      ],
    },
  ],
});
