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
import { categorySource } from './category-record';

type ArticleRow = Schema['ArticleRow'];

export type ArticleRecord = Schema['ArticleRecord'];

const column = columnsOf<ArticleRow>();

const columns = [
  column.accessor('title', {
    header: words('knowledge.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('stage', {
    header: words('knowledge.stage'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: stageChoices },
    },
    cell: (cell) => <StageBadge stage={cell.getValue()} />,
  }),
  column.accessor('category', {
    header: words('knowledge.category'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('steps', {
    header: words('knowledge.steps'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('views', {
    header: words('knowledge.views'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('helpful', {
    header: words('knowledge.helpful'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('unhelpful', {
    header: words('knowledge.unhelpful'),
    meta: { align: 'end', isOptional: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('updatedAt', {
    header: words('knowledge.updatedAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<ArticleRow, ArticleRecord>({
  id: 'staff-knowledge',
  section: 'knowledge',
  path: '/admin/knowledge',
  pages: staffPaths.knowledge,
  words: {
    one: words('knowledge.article'),
    about: words('knowledge.about'),
    create: words('knowledge.create'),
    empty: words('knowledge.empty'),
    emptyHelp: words('knowledge.emptyHelp'),
    removal: () => t('knowledge.removal'),
  },
  title: ({ title }) => title,
  rowLabel: ({ title }) => t('knowledge.rowLabel', { title }),
  columns,
  search: ['title', 'category'],
  sort: '-updatedAt',
  isPublished: true,
  form: 'ArticleForm',
  sections: [
    {
      title: words('knowledge.text'),
      fields: [
        { kind: 'text', name: 'title', label: words('knowledge.title') },
        {
          kind: 'longText',
          name: 'summary',
          label: words('knowledge.summary'),
          help: words('knowledge.summaryHelp'),
          rows: 2,
          isOptional: true,
        },
        { kind: 'richText', name: 'body', label: words('knowledge.body'), isOptional: true },
      ],
    },
    {
      title: words('knowledge.sorting'),
      isSide: true,
      fields: [
        { kind: 'lookup', name: 'categoryId', label: words('knowledge.category'), source: categorySource },
        { kind: 'tags', name: 'tags', label: words('knowledge.tags'), maxLength: 40 },
        { kind: 'tags', name: 'products', label: words('knowledge.products'), maxLength: 40 },
      ],
    },
    { title: words('publication.title'), isSide: true, fields: windowFields },
    audienceSection,
  ],
  files: {
    of: ({ attachments }) => attachments,
    accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.xlsx', '.csv', '.txt', '.zip'],
    maxMegabytes: 15,
    maxCount: 20,
  },
});
