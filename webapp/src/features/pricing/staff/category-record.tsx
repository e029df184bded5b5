import '../words';
import type { Schema } from '@/shared/api/schema';
import { IconFolders } from '@tabler/icons-react';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
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
    header: words('pricingCategory.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('parent', {
    header: words('pricingCategory.parent'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('items', {
    header: words('pricingCategory.items'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  column.accessor('sort', {
    header: words('pricingCategory.sort'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
];

export const categoryRecord = defineRecord<Category, Category>({
  id: 'pricing-categories',
  section: 'pricing',
  path: '/admin/pricing/categories',
  pages: {
    list: paths.pricingCategories.to(),
    create: paths.newPricingCategory.to(),
    item: (id) => paths.pricingCategory.to({ id }),
  },
  icon: IconFolders,
  words: {
    many: words('nav.pricingCategories'),
    one: words('pricingCategory.one'),
    about: words('pricingCategory.about'),
    create: words('pricingCategory.create'),
    empty: words('pricingCategory.empty'),
    emptyHelp: words('pricingCategory.emptyHelp'),
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
      title: words('pricingCategory.one'),
      fields: [
        { kind: 'text', name: 'name', label: words('pricingCategory.name') },
        {
          kind: 'lookup',
          name: 'parentId',
          label: words('pricingCategory.parent'),
          source: categorySource,
          isOptional: true,
        },
        {
          kind: 'number',
          name: 'sort',
          label: words('pricingCategory.sort'),
          help: words('pricingCategory.sortHelp'),
          decimals: 0,
        },
      ],
    },
  ],
});
