import '@/shared/records/words';
import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { defineRecord } from '@/shared/records/define-record';
import { StatusBadge } from '@/shared/ui/status-badge';
import { TimeText } from '@/shared/ui/date-text';

export type PageRow = Schema['PageRow'];

export type PageRecord = Schema['FiledPage'];

const column = columnsOf<PageRow>();

const visibilities = [
  { value: 'dealer', label: t('pages.visibilityDealer') },
  { value: 'staff', label: t('pages.visibilityStaff') },
  { value: 'both', label: t('pages.visibilityBoth') },
];
const visibilityOf = (code: unknown) =>
  visibilities.find(({ value }) => value === code)?.label ?? String(code);

const columns = [
  column.accessor('title', {
    header: t('pages.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('isActive', {
    header: t('pages.status'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) =>
      cell.getValue() ? (
        <StatusBadge tone="good">{t('pages.active')}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{t('pages.inactive')}</StatusBadge>
      ),
  }),
  column.accessor('visibility', {
    header: t('pages.visibility'),
    meta: { isGroupable: true, filter: { kind: 'choice', options: visibilities } },
    cell: (cell) => visibilityOf(cell.getValue()),
  }),
  column.accessor('sort', {
    header: t('pages.sort'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('slug', { header: t('pages.slug'), meta: { filter: { kind: 'text' }, isOptional: true } }),
  column.accessor('updatedAt', {
    header: t('pages.updatedAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<PageRow, PageRecord>({
  id: 'staff-pages',
  section: 'pages',
  path: '/admin/pages',
  pages: paths.adminPages,
  words: {
    one: t('pages.record'),
    about: t('pages.about'),
    create: t('pages.create'),
    empty: t('pages.empty'),
    emptyHelp: t('pages.emptyHelp'),
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
      title: t('pages.body'),
      fields: [
        { kind: 'text', name: 'title', label: t('pages.title') },
        { kind: 'richText', name: 'body', label: t('pages.body') },
      ],
    },
    {
      title: t('pages.menu'),
      isSide: true,
      fields: [
        { kind: 'switch', name: 'isActive', label: t('pages.active') },
        { kind: 'select', name: 'visibility', label: t('pages.visibility'), options: visibilities },
        {
          kind: 'number',
          name: 'sort',
          label: t('pages.sort'),
          help: t('pages.sortHelp'),
          decimals: 0,
        },
        { kind: 'text', name: 'slug', label: t('pages.slug'), help: t('pages.slugHelp') },
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
