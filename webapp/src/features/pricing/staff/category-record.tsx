import '../words';
import type { Schema } from '@/shared/api/schema';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { gridSource } from '@/shared/records/choice-source';
import { defineRecord } from '@/shared/records/define-record';

type Category = Schema['PricingCategory'];

export const categorySource = gridSource<Category>({
  path: '/admin/pricing/categories/listing',
  search: ['name'],
  choice: ({ id, name, parent }) => ({
    value: String(id),
    label: parent ? `${parent} › ${name}` : name,
  }),
});

export const record = defineRecord<Category, Category, 'pricingCategory'>({
  id: 'pricing-categories',
  section: 'pricing',
  path: '/admin/pricing/categories',
  pages: staffPaths.pricingCategories,
  words: 'pricingCategory',
  title: ({ name }) => name,
  rowLabel: ({ name }) => t('pricingCategory.rowLabel', { name }),
  columns: [
    'name',
    { kind: 'text', name: 'parent', column: { isGroupable: true } },
    { kind: 'number', name: 'items' },
    'sort',
  ],
  search: ['name', 'parent'],
  sort: 'sort',
  initial: { sort: 0 },
  form: 'PricingCategoryForm',
  fields: [
    { kind: 'text', name: 'name' },
    {
      kind: 'lookup',
      name: 'parentId',
      label: msg('pricingCategory.parent'),
      source: categorySource,
      isOptional: true,
    },
    { kind: 'number', name: 'sort', help: msg('pricingCategory.sortHelp'), decimals: 0 },
  ],
});
