import '@/shared/records/words';
import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { defineRecord } from '@/shared/records/define-record';
import { audienceSection, StageBadge, stageChoices, windowFields } from '@/shared/records/publication';
import { TimeText } from '@/shared/ui/date-text';
import { lastLook, lookBeforeSave } from './readership';

export type NewsRow = Schema['NewsRow'];

export type NewsRecord = Schema['NewsRecord'];

const column = columnsOf<NewsRow>();

const columns = [
  column.accessor('title', {
    header: t('news.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('stage', {
    header: t('news.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: stageChoices },
    },
    cell: (cell) => <StageBadge stage={cell.getValue()} />,
  }),
  column.accessor('publishFrom', {
    header: t('publication.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('publishTo', {
    header: t('publication.to'),
    meta: { isOptional: true, filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('isPinned', {
    header: t('news.pinned'),
    meta: { filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('records.yes') : ''),
  }),
  column.accessor('isMustRead', {
    header: t('news.mustRead'),
    meta: { filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('records.yes') : ''),
  }),
  column.accessor('readers', {
    header: t('news.readers'),
    meta: { align: 'end', isUnsortable: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('updatedAt', {
    header: t('news.updatedAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<NewsRow, NewsRecord>({
  id: 'staff-news',
  section: 'news',
  path: '/admin/news',
  pages: paths.adminNews,
  words: {
    one: t('news.record'),
    about: t('news.about'),
    create: t('news.create'),
    empty: t('news.empty'),
    emptyHelp: t('news.emptyStaffHelp'),
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
      title: t('news.text'),
      fields: [
        { kind: 'text', name: 'title', label: t('news.title') },
        {
          kind: 'longText',
          name: 'summary',
          label: t('news.summary'),
          help: t('news.summaryHelp'),
          rows: 2,
          isOptional: true,
        },
        { kind: 'richText', name: 'body', label: t('news.body') },
      ],
    },
    {
      title: t('publication.title'),
      isSide: true,
      fields: [
        ...windowFields,
        { kind: 'switch', name: 'isPinned', label: t('publication.pinned') },
        {
          kind: 'switch',
          name: 'isMustRead',
          label: t('publication.mustRead'),
          help: t('publication.mustReadHelp'),
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
