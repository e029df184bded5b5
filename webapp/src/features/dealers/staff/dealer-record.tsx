import '../words';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { phoneText } from '@/shared/i18n/phone';
import { t, type Words, words } from '@/shared/i18n/t';
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
    header: words('dealers.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('status', {
    header: words('dealers.status'),
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
  text('account', words('dealers.account')),
  text('city', words('dealers.city')),
  text('province', words('dealers.province'), { isGroupable: true }),
  text('accountManager', words('dealers.manager'), { isGroupable: true }),
  column.accessor('phone', {
    header: words('dealers.phone'),
    meta: { filter: { kind: 'text' } },
    cell: (cell) => <PhoneText number={cell.getValue() ?? ''} />,
  }),
  text('email', words('dealers.email'), { isOptional: true }),
  text('terms', words('dealers.terms'), { isOptional: true, isGroupable: true }),
  text('route', words('dealers.route'), { isOptional: true, isGroupable: true }),
  column.accessor('userCount', {
    header: words('dealers.users'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('isImported', {
    header: words('dealers.isImported'),
    meta: { isOptional: true, filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('grid.yes') : t('grid.no')),
  }),
];

const blankContact: Contact = { kind: 'dealer', name: '', title: '', email: '', phone: '' };

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

const half = { kind: 'text', isHalf: true, isOptional: true } as const;

export const record = defineRecord<DealerRow, Dealer>({
  id: 'dealers',
  section: 'dealers',
  path: '/admin/dealers',
  pages: staffPaths.dealers,
  words: {
    one: words('dealers.one'),
    about: words('dealers.about'),
    create: words('dealers.create'),
    empty: words('dealers.empty'),
    emptyHelp: words('dealers.emptyHelp'),
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
      title: words('dealers.identity'),
      tab: words('dealers.generalTab'),
      fields: [
        {
          kind: 'text',
          name: 'account',
          label: words('dealers.account'),
          help: words('dealers.accountHelp'),
          maxLength: 20,
          isFixed: true,
        },
        { kind: 'text', name: 'name', label: words('dealers.name'), maxLength: 160 },
        {
          kind: 'text',
          name: 'legalName',
          label: words('dealers.legalName'),
          maxLength: 160,
          isOptional: true,
          isNullable: true,
        },
      ],
    },
    {
      title: words('dealers.addressPanel'),
      tab: words('dealers.generalTab'),
      fields: [
        { kind: 'text', name: 'line1', label: words('dealers.line1'), maxLength: 100, isOptional: true },
        { kind: 'text', name: 'line2', label: words('dealers.line2'), maxLength: 100, isOptional: true },
        { ...half, name: 'city', label: words('dealers.city'), maxLength: 80 },
        { ...half, name: 'province', label: words('dealers.province'), maxLength: 80 },
        { ...half, name: 'postalCode', label: words('dealers.postalCode'), maxLength: 20 },
        { ...half, name: 'country', label: words('dealers.country'), maxLength: 60 },
      ],
    },
    {
      title: words('dealers.reach'),
      tab: words('dealers.generalTab'),
      fields: [
        { ...half, name: 'phone', label: words('dealers.phone'), type: 'tel', maxLength: 40 },
        { ...half, name: 'fax', label: words('dealers.fax'), type: 'tel', maxLength: 40 },
        { ...half, name: 'email', label: words('dealers.email'), type: 'email', maxLength: 254 },
        { ...half, name: 'website', label: words('dealers.website'), maxLength: 200 },
      ],
    },
    {
      title: words('dealers.contacts'),
      tab: words('dealers.contacts'),
      fields: [
        {
          kind: 'custom',
          name: 'contacts',
          label: words('dealers.contacts'),
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
      title: words('dealers.shipTo'),
      tab: words('dealers.locationsTab'),
      fields: [
        {
          kind: 'custom',
          name: 'addresses',
          label: words('dealers.shipTo'),
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
      title: words('dealers.branches'),
      tab: words('dealers.locationsTab'),
      fields: [
        {
          kind: 'custom',
          name: 'branches',
          label: words('dealers.branches'),
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
      title: words('dealers.trade'),
      isSide: true,
      fields: [
        { kind: 'select', name: 'status', label: words('dealers.status'), options: statusChoices },
        {
          kind: 'lookup',
          name: 'accountManagerId',
          label: words('dealers.manager'),
          source: managerSource,
          isOptional: true,
        },
        { kind: 'text', name: 'terms', label: words('dealers.terms'), maxLength: 40, isOptional: true },
        { kind: 'date', name: 'customerSince', label: words('dealers.customerSince'), isOptional: true },
        { kind: 'text', name: 'route', label: words('dealers.route'), maxLength: 40, isOptional: true },
        {
          kind: 'select',
          name: 'currency',
          label: words('dealers.currency'),
          options: [
            { value: 'CAD', label: 'CAD' },
            { value: 'USD', label: 'USD' },
          ],
        },
        {
          kind: 'select',
          name: 'language',
          label: words('dealers.language'),
          options: [
            { value: 'en', label: words('dealers.english') },
            { value: 'fr', label: words('dealers.french') },
          ],
        },
        {
          kind: 'money',
          name: 'creditLimit',
          label: words('dealers.creditLimit'),
          currency: ({ currency }) => textOf(currency),
          isOptional: true,
          min: 0,
          decimals: 2,
        },
        { kind: 'tags', name: 'taxIds', label: words('dealers.taxIds') },
      ],
    },
  ],
});
