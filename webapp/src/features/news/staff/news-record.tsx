import '@/shared/records/list-words';
import '@/shared/records/publication-words';
import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
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
    header: msg('news.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('stage', {
    header: msg('news.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: stageChoices },
    },
    cell: (cell) => <StageBadge stage={cell.getValue()} />,
  }),
  column.accessor('publishFrom', {
    header: msg('publication.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('publishTo', {
    header: msg('publication.to'),
    meta: { isOptional: true, filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('isPinned', {
    header: msg('news.pinned'),
    meta: { filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('records.yes') : ''),
  }),
  column.accessor('isMustRead', {
    header: msg('news.mustRead'),
    meta: { filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('records.yes') : ''),
  }),
  column.accessor('readers', {
    header: msg('news.readers'),
    meta: { align: 'end', isUnsortable: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('updatedAt', {
    header: msg('news.updatedAt'),
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
    one: msg('news.record'),
    about: msg('news.about'),
    create: msg('news.create'),
    empty: msg('news.empty'),
    emptyHelp: msg('news.emptyStaffHelp'),
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
      title: msg('news.text'),
      fields: [
        { kind: 'text', name: 'title', label: msg('news.title') },
        {
          kind: 'longText',
          name: 'summary',
          label: msg('news.summary'),
          help: msg('news.summaryHelp'),
          rows: 2,
          isOptional: true,
        },
        { kind: 'richText', name: 'body', label: msg('news.body') },
      ],
    },
    {
      title: msg('publication.title'),
      isSide: true,
      fields: [
        ...windowFields,
        { kind: 'switch', name: 'isPinned', label: msg('publication.pinned') },
        {
          kind: 'switch',
          name: 'isMustRead',
          label: msg('publication.mustRead'),
          help: msg('publication.mustReadHelp'),
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
