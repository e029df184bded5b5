import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
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

const column = columnsOf<Category>();

const columns = [
  column.accessor('name', {
    header: t('pricingCategory.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('parent', {
    header: t('pricingCategory.parent'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('items', {
    header: t('pricingCategory.items'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('sort', {
    header: t('pricingCategory.sort'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
];

export const record = defineRecord<Category, Category>({
  id: 'pricing-categories',
  section: 'pricing',
  path: '/admin/pricing/categories',
  pages: paths.pricingCategories,
  words: {
    one: t('pricingCategory.one'),
    about: t('pricingCategory.about'),
    create: t('pricingCategory.create'),
    empty: t('pricingCategory.empty'),
    emptyHelp: t('pricingCategory.emptyHelp'),
    removal: () => t('pricingCategory.removal'),
  },
  title: ({ name }) => name,
  rowLabel: ({ name }) => t('pricingCategory.rowLabel', { name }),
  columns,
  search: ['name', 'parent'],
  sort: 'sort',
  initial: { sort: 0 },
  form: 'PricingCategoryForm',
  sections: [
    {
      title: t('pricingCategory.one'),
      fields: [
        { kind: 'text', name: 'name', label: t('pricingCategory.name') },
        {
          kind: 'lookup',
          name: 'parentId',
          label: t('pricingCategory.parent'),
          source: categorySource,
          isOptional: true,
        },
        {
          kind: 'number',
          name: 'sort',
          label: t('pricingCategory.sort'),
          help: t('pricingCategory.sortHelp'),
          decimals: 0,
        },
      ],
    },
  ],
});
