import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { defineRecord } from '@/shared/records/define-record';
import { audienceSection, StageBadge, stageChoices, windowFields } from '@/shared/records/publication';
import { TimeText } from '@/shared/ui/date-text';
import { categorySource } from './category-record';

type ArticleRow = Schema['ArticleRow'];

export type ArticleRecord = Schema['ArticleRecord'];

const column = columnsOf<ArticleRow>();

const columns = [
  column.accessor('title', {
    header: t('knowledge.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('stage', {
    header: t('knowledge.stage'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: stageChoices },
    },
    cell: (cell) => <StageBadge stage={cell.getValue()} />,
  }),
  column.accessor('category', {
    header: t('knowledge.category'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('steps', {
    header: t('knowledge.steps'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('views', {
    header: t('knowledge.views'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('helpful', {
    header: t('knowledge.helpful'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('unhelpful', {
    header: t('knowledge.unhelpful'),
    meta: { align: 'end', isOptional: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('updatedAt', {
    header: t('knowledge.updatedAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<ArticleRow, ArticleRecord>({
  id: 'staff-knowledge',
  section: 'knowledge',
  path: '/admin/knowledge',
  pages: paths.adminKnowledge,
  words: {
    one: t('knowledge.article'),
    about: t('knowledge.about'),
    create: t('knowledge.create'),
    empty: t('knowledge.empty'),
    emptyHelp: t('knowledge.emptyHelp'),
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
      title: t('knowledge.text'),
      fields: [
        { kind: 'text', name: 'title', label: t('knowledge.title') },
        {
          kind: 'longText',
          name: 'summary',
          label: t('knowledge.summary'),
          help: t('knowledge.summaryHelp'),
          rows: 2,
          isOptional: true,
        },
        { kind: 'richText', name: 'body', label: t('knowledge.body'), isOptional: true },
      ],
    },
    {
      title: t('knowledge.sorting'),
      isSide: true,
      fields: [
        { kind: 'lookup', name: 'categoryId', label: t('knowledge.category'), source: categorySource },
        { kind: 'tags', name: 'tags', label: t('knowledge.tags'), maxLength: 40 },
        { kind: 'tags', name: 'products', label: t('knowledge.products'), maxLength: 40 },
      ],
    },
    { title: t('publication.title'), isSide: true, fields: windowFields },
    audienceSection,
  ],
  files: {
    of: ({ attachments }) => attachments,
    accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.xlsx', '.csv', '.txt', '.zip'],
    maxMegabytes: 15,
    maxCount: 20,
  },
});
