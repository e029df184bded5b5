import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { unitPrice } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { gridSource } from '@/shared/records/choice-source';
import { defineRecord } from '@/shared/records/define-record';
import { textOf } from '@/shared/records/fields';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { StatusBadge } from '@/shared/ui/status-badge';
import { categorySource } from './category-record';
import { unitSource } from './unit-record';

type PriceRow = Schema['PricingRow'];

type PriceRecord = Schema['PricingRecord'];

const partSource = gridSource<Schema['Part']>({
  path: '/admin/pricing/parts',
  search: ['number', 'description'],
  choice: ({ id, number, description }) => ({ value: String(id), label: `${number} · ${description}` }),
});

type Props = { of: Pick<PriceRow, 'isActive' | 'isInForce'> };

/** Whether dealers see it today, and if not, whose doing that is. */
export function PriceStatus({ of: { isActive, isInForce } }: Props) {
  if (isInForce) return <StatusBadge tone="good">{t('pricing.inForce')}</StatusBadge>;
  if (isActive) return <StatusBadge tone="waiting">{t('pricing.notInForce')}</StatusBadge>;
  return <StatusBadge tone="neutral">{t('pricing.inactive')}</StatusBadge>;
}

const currencies = ['CAD', 'USD'].map((code) => ({ value: code, label: code }));

const column = columnsOf<PriceRow>();

const columns = [
  column.accessor('description', {
    header: words('pricing.description'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('code', { header: words('pricing.code'), meta: { filter: { kind: 'text' } } }),
  column.accessor('isInForce', {
    header: words('pricing.status'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) => <PriceStatus of={cell.row.original} />,
  }),
  column.accessor('category', {
    header: words('pricing.category'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('price', {
    header: words('pricing.price'),
    meta: { align: 'end', filter: { kind: 'number' } },
    cell: (cell) => unitPrice(cell.getValue(), cell.row.original.currency),
  }),
  column.accessor('currency', {
    header: words('pricing.currency'),
    meta: { filter: { kind: 'choice', options: currencies }, isGroupable: true, isOptional: true },
  }),
  column.accessor('uom', {
    header: words('pricing.unit'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('effectiveFrom', {
    header: words('pricing.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('effectiveTo', {
    header: words('pricing.to'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('part', {
    header: words('pricing.part'),
    meta: { filter: { kind: 'text' }, isOptional: true },
  }),
  column.accessor('updatedAt', {
    header: words('pricing.updatedAt'),
    meta: { filter: { kind: 'date' }, isOptional: true },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<PriceRow, PriceRecord>({
  id: 'staff-pricing',
  section: 'pricing',
  path: '/admin/pricing',
  pages: staffPaths.pricing,
  words: {
    one: words('pricing.one'),
    about: words('pricing.about'),
    create: words('pricing.create'),
    empty: words('pricing.empty'),
    emptyHelp: words('pricing.emptyHelp'),
    removal: () => t('pricing.removal'),
  },
  title: ({ description }) => description,
  rowLabel: ({ description }) => t('pricing.rowLabel', { description }),
  columns,
  search: ['description', 'code', 'part', 'category'],
  sort: 'description',
  initial: { isActive: true },
  form: 'PricingForm',
  sections: [
    {
      title: words('pricing.item'),
      fields: [
        { kind: 'text', name: 'description', label: words('pricing.description') },
        {
          kind: 'text',
          name: 'code',
          label: words('pricing.code'),
          help: words('pricing.codeHelp'),
          isOptional: true,
          isNullable: true,
        },
        {
          kind: 'lookup',
          name: 'partId',
          label: words('pricing.part'),
          source: partSource,
          isOptional: true,
        },
        {
          kind: 'lookup',
          name: 'categoryId',
          label: words('pricing.category'),
          source: categorySource,
          isHalf: true,
        },
        { kind: 'lookup', name: 'uomId', label: words('pricing.unit'), source: unitSource, isHalf: true },
        {
          kind: 'money',
          name: 'price',
          label: words('pricing.price'),
          currency: ({ currency }) => textOf(currency),
          min: 0,
          decimals: 4,
          isHalf: true,
        },
        {
          kind: 'select',
          name: 'currency',
          label: words('pricing.currency'),
          options: currencies,
          isHalf: true,
        },
      ],
    },
    {
      title: words('pricing.validity'),
      isSide: true,
      fields: [
        { kind: 'switch', name: 'isActive', label: words('pricing.active') },
        { kind: 'date', name: 'effectiveFrom', label: words('pricing.from') },
        {
          kind: 'date',
          name: 'effectiveTo',
          label: words('pricing.to'),
          isOptional: true,
          notBefore: 'effectiveFrom',
        },
      ],
    },
  ],
  files: {
    of: ({ attachments }) => attachments,
    accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.xlsx', '.csv', '.txt', '.zip'],
    maxMegabytes: 15,
    maxCount: 10,
  },
});
