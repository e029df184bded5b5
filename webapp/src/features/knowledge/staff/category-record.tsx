import '../words';
import type { Schema } from '@/shared/api/schema';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { gridSource } from '@/shared/records/choice-source';
import { defineRecord } from '@/shared/records/define-record';

type Category = Schema['CategoryRecord'];

export const categorySource = gridSource<Category>({
  path: '/admin/knowledge/categories/listing',
  search: ['path'],
  choice: ({ id, path }) => ({ value: String(id), label: path }),
});

export const record = defineRecord<Category, Category, 'category'>({
  id: 'knowledge-categories',
  section: 'knowledge',
  path: '/admin/knowledge/categories',
  pages: staffPaths.knowledgeCategories,
  words: 'category',
  title: ({ name }) => name,
  rowLabel: ({ path }) => t('category.rowLabel', { name: path }),
  columns: [
    { kind: 'text', name: 'path' },
    { kind: 'number', name: 'articles' },
    'sort',
    { kind: 'instant', name: 'updatedAt' },
  ],
  search: ['path'],
  sort: 'path',
  initial: { sort: 0 },
  form: 'KnowledgeCategoryForm',
  fields: [
    { kind: 'text', name: 'name' },
    {
      kind: 'lookup',
      name: 'parentId',
      label: msg('category.parent'),
      help: msg('category.parentHelp'),
      source: categorySource,
      isOptional: true,
    },
    {
      kind: 'number',
      name: 'sort',
      help: msg('category.sortHelp'),
      decimals: 0,
      column: { isOptional: true },
    },
  ],
});
