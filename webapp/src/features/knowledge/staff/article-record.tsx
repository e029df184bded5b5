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
import { categorySource } from './category-record';

type ArticleRow = Schema['ArticleRow'];

export type ArticleRecord = Schema['ArticleRecord'];

const column = columnsOf<ArticleRow>();

const columns = [
  column.accessor('title', {
    header: msg('knowledge.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('stage', {
    header: msg('knowledge.stage'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: stageChoices },
    },
    cell: (cell) => <StageBadge stage={cell.getValue()} />,
  }),
  column.accessor('category', {
    header: msg('knowledge.category'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('steps', {
    header: msg('knowledge.steps'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('views', {
    header: msg('knowledge.views'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('helpful', {
    header: msg('knowledge.helpful'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('unhelpful', {
    header: msg('knowledge.unhelpful'),
    meta: { align: 'end', isOptional: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('updatedAt', {
    header: msg('knowledge.updatedAt'),
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
    one: msg('knowledge.article'),
    about: msg('knowledge.about'),
    create: msg('knowledge.create'),
    empty: msg('knowledge.empty'),
    emptyHelp: msg('knowledge.emptyHelp'),
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
      title: msg('knowledge.text'),
      fields: [
        { kind: 'text', name: 'title', label: msg('knowledge.title') },
        {
          kind: 'longText',
          name: 'summary',
          label: msg('knowledge.summary'),
          help: msg('knowledge.summaryHelp'),
          rows: 2,
          isOptional: true,
        },
        { kind: 'richText', name: 'body', label: msg('knowledge.body'), isOptional: true },
      ],
    },
    {
      title: msg('knowledge.sorting'),
      isSide: true,
      fields: [
        { kind: 'lookup', name: 'categoryId', label: msg('knowledge.category'), source: categorySource },
        { kind: 'tags', name: 'tags', label: msg('knowledge.tags'), maxLength: 40 },
        { kind: 'tags', name: 'products', label: msg('knowledge.products'), maxLength: 40 },
      ],
    },
    { title: msg('publication.title'), isSide: true, fields: windowFields },
    audienceSection,
  ],
  files: {
    of: ({ attachments }) => attachments,
    accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.xlsx', '.csv', '.txt', '.zip'],
    maxMegabytes: 15,
    maxCount: 20,
  },
});
