import '@/shared/records/list-words';
import '@/shared/records/publication-words';
import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';
import { audienceSection, StageBadge, stageChoices, windowFields } from '@/shared/records/publication';
import { TimeText } from '@/shared/ui/date-text';
import { lastLook, lookBeforeSave } from './readership';

export type NewsRow = Schema['NewsRow'];

export type NewsRecord = Schema['NewsRecord'];

const column = columnsOf<NewsRow>();

const columns = [
  column.accessor('title', {
    header: words('news.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('stage', {
    header: words('news.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: stageChoices },
    },
    cell: (cell) => <StageBadge stage={cell.getValue()} />,
  }),
  column.accessor('publishFrom', {
    header: words('publication.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('publishTo', {
    header: words('publication.to'),
    meta: { isOptional: true, filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('isPinned', {
    header: words('news.pinned'),
    meta: { filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('records.yes') : ''),
  }),
  column.accessor('isMustRead', {
    header: words('news.mustRead'),
    meta: { filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('records.yes') : ''),
  }),
  column.accessor('readers', {
    header: words('news.readers'),
    meta: { align: 'end', isUnsortable: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('updatedAt', {
    header: words('news.updatedAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<NewsRow, NewsRecord>({
  id: 'staff-news',
  section: 'news',
  path: '/admin/news',
  pages: staffPaths.news,
  words: {
    one: words('news.record'),
    about: words('news.about'),
    create: words('news.create'),
    empty: words('news.empty'),
    emptyHelp: words('news.emptyStaffHelp'),
    removal: () => t('news.removal'),
  },
  title: ({ title }) => title,
  rowLabel: ({ title }) => t('news.rowLabel', { title }),
  columns,
  search: ['title'],
  sort: '-updatedAt',
  isPublished: true,
  lastLook,
  lookBeforeSave,
  form: 'NewsForm',
  sections: [
    {
      title: words('news.text'),
      fields: [
        { kind: 'text', name: 'title', label: words('news.title') },
        {
          kind: 'longText',
          name: 'summary',
          label: words('news.summary'),
          help: words('news.summaryHelp'),
          rows: 2,
          isOptional: true,
        },
        { kind: 'richText', name: 'body', label: words('news.body') },
      ],
    },
    {
      title: words('publication.title'),
      isSide: true,
      fields: [
        ...windowFields,
        { kind: 'switch', name: 'isPinned', label: words('publication.pinned') },
        {
          kind: 'switch',
          name: 'isMustRead',
          label: words('publication.mustRead'),
          help: words('publication.mustReadHelp'),
        },
      ],
    },
    audienceSection,
  ],
  files: {
    of: ({ attachments }) => attachments,
    accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.xlsx', '.csv', '.txt', '.zip'],
    maxMegabytes: 15,
    maxCount: 10,
  },
});
