import '../words';
import type { Schema } from '@/shared/api/schema';
import { IconFolders } from '@tabler/icons-react';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { gridSource } from '@/shared/records/choice-source';
import { defineRecord } from '@/shared/records/define-record';
import { TimeText } from '@/shared/ui/date-text';

type Category = Schema['CategoryRecord'];

export const categorySource = gridSource<Category>({
  path: '/admin/knowledge/categories/listing',
  search: ['path'],
  choice: ({ id, path }) => ({ value: String(id), label: path }),
});

const column = columnsOf<Category>();

const columns = [
  column.accessor('path', {
    header: words('category.path'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('articles', {
    header: words('category.articles'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('sort', {
    header: words('category.sort'),
    meta: { align: 'end', isOptional: true },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('updatedAt', {
    header: words('category.updatedAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const categoryRecord = defineRecord<Category, Category>({
  id: 'knowledge-categories',
  section: 'knowledge',
  path: '/admin/knowledge/categories',
  pages: {
    list: paths.knowledgeCategories.to(),
    create: paths.newKnowledgeCategory.to(),
    item: (id) => paths.knowledgeCategory.to({ id }),
  },
  icon: IconFolders,
  words: {
    many: words('nav.knowledgeCategories'),
    one: words('category.one'),
    about: words('category.about'),
    create: words('category.create'),
    empty: words('category.empty'),
    emptyHelp: words('category.emptyHelp'),
    removal: () => t('category.removal'),
  },
  title: ({ name }) => name,
  rowLabel: ({ path }) => t('category.rowLabel', { name: path }),
  columns,
  search: ['path'],
  sort: 'path',
  initial: { sort: 0 },
  form: 'KnowledgeCategoryForm',
  sections: [
    {
      title: words('category.one'),
      fields: [
        { kind: 'text', name: 'name', label: words('category.name') },
        {
          kind: 'lookup',
          name: 'parentId',
          label: words('category.parent'),
          help: words('category.parentHelp'),
          source: categorySource,
          isOptional: true,
        },
        {
          kind: 'number',
          name: 'sort',
          label: words('category.sort'),
          help: words('category.sortHelp'),
          decimals: 0,
        },
      ],
    },
  ],
});
