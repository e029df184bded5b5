import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';
import { StatusBadge } from '@/shared/ui/status-badge';
import { TimeText } from '@/shared/ui/date-text';

export type PageRow = Schema['PageRow'];

export type PageRecord = Schema['FiledPage'];

const column = columnsOf<PageRow>();

const visibilities = [
  { value: 'dealer', label: msg('pages.visibilityDealer') },
  { value: 'staff', label: msg('pages.visibilityStaff') },
  { value: 'both', label: msg('pages.visibilityBoth') },
];
const visibilityOf = (code: unknown) =>
  t(visibilities.find(({ value }) => value === code)?.label ?? String(code));

const columns = [
  column.accessor('title', {
    header: msg('pages.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('isActive', {
    header: msg('pages.status'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) =>
      cell.getValue() ? (
        <StatusBadge tone="good">{t('pages.active')}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{t('pages.inactive')}</StatusBadge>
      ),
  }),
  column.accessor('visibility', {
    header: msg('pages.visibility'),
    meta: { isGroupable: true, filter: { kind: 'choice', options: visibilities } },
    cell: (cell) => visibilityOf(cell.getValue()),
  }),
  column.accessor('sort', {
    header: msg('pages.sort'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('slug', {
    header: msg('pages.slug'),
    meta: { filter: { kind: 'text' }, isOptional: true },
  }),
  column.accessor('updatedAt', {
    header: msg('pages.updatedAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<PageRow, PageRecord>({
  id: 'staff-pages',
  section: 'pages',
  path: '/admin/pages',
  pages: staffPaths.pages,
  words: {
    one: msg('pages.record'),
    about: msg('pages.about'),
    create: msg('pages.create'),
    empty: msg('pages.empty'),
    emptyHelp: msg('pages.emptyHelp'),
    removal: () => t('pages.removal'),
  },
  title: ({ title }) => title,
  rowLabel: ({ title }) => t('pages.rowLabel', { title }),
  columns,
  search: ['title', 'slug'],
  sort: 'sort',
  initial: { sort: 0, visibility: 'both', isActive: true },
  form: 'PageForm',
  sections: [
    {
      title: msg('pages.body'),
      fields: [
        { kind: 'text', name: 'title', label: msg('pages.title') },
        { kind: 'richText', name: 'body', label: msg('pages.body') },
      ],
    },
    {
      title: msg('pages.menu'),
      isSide: true,
      fields: [
        { kind: 'switch', name: 'isActive', label: msg('pages.active') },
        { kind: 'select', name: 'visibility', label: msg('pages.visibility'), options: visibilities },
        {
          kind: 'number',
          name: 'sort',
          label: msg('pages.sort'),
          help: msg('pages.sortHelp'),
          decimals: 0,
        },
        { kind: 'text', name: 'slug', label: msg('pages.slug'), help: msg('pages.slugHelp') },
      ],
    },
  ],
  files: {
    of: ({ attachments }) => attachments,
    accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.xlsx', '.csv', '.txt', '.zip'],
    maxMegabytes: 15,
    maxCount: 20,
  },
});
