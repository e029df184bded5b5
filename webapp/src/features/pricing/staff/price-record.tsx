import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { unitPrice } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
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
    header: t('pricing.description'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('code', { header: t('pricing.code'), meta: { filter: { kind: 'text' } } }),
  column.accessor('isInForce', {
    header: t('pricing.status'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) => <PriceStatus of={cell.row.original} />,
  }),
  column.accessor('category', {
    header: t('pricing.category'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('price', {
    header: t('pricing.price'),
    meta: { align: 'end', filter: { kind: 'number' } },
    cell: (cell) => unitPrice(cell.getValue(), cell.row.original.currency),
  }),
  column.accessor('currency', {
    header: t('pricing.currency'),
    meta: { filter: { kind: 'choice', options: currencies }, isGroupable: true, isOptional: true },
  }),
  column.accessor('uom', {
    header: t('pricing.unit'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('effectiveFrom', {
    header: t('pricing.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('effectiveTo', {
    header: t('pricing.to'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('part', {
    header: t('pricing.part'),
    meta: { filter: { kind: 'text' }, isOptional: true },
  }),
  column.accessor('updatedAt', {
    header: t('pricing.updatedAt'),
    meta: { filter: { kind: 'date' }, isOptional: true },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<PriceRow, PriceRecord>({
  id: 'staff-pricing',
  section: 'pricing',
  path: '/admin/pricing',
  pages: paths.adminPricing,
  words: {
    one: t('pricing.one'),
    about: t('pricing.about'),
    create: t('pricing.create'),
    empty: t('pricing.empty'),
    emptyHelp: t('pricing.emptyHelp'),
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
      title: t('pricing.item'),
      fields: [
        { kind: 'text', name: 'description', label: t('pricing.description') },
        {
          kind: 'text',
          name: 'code',
          label: t('pricing.code'),
          help: t('pricing.codeHelp'),
          isOptional: true,
          isNullable: true,
        },
        {
          kind: 'lookup',
          name: 'partId',
          label: t('pricing.part'),
          source: partSource,
          isOptional: true,
        },
        {
          kind: 'lookup',
          name: 'categoryId',
          label: t('pricing.category'),
          source: categorySource,
          isHalf: true,
        },
        { kind: 'lookup', name: 'uomId', label: t('pricing.unit'), source: unitSource, isHalf: true },
        {
          kind: 'money',
          name: 'price',
          label: t('pricing.price'),
          currency: ({ currency }) => textOf(currency),
          min: 0,
          decimals: 4,
          isHalf: true,
        },
        { kind: 'select', name: 'currency', label: t('pricing.currency'), options: currencies, isHalf: true },
      ],
    },
    {
      title: t('pricing.validity'),
      isSide: true,
      fields: [
        { kind: 'switch', name: 'isActive', label: t('pricing.active') },
        { kind: 'date', name: 'effectiveFrom', label: t('pricing.from') },
        {
          kind: 'date',
          name: 'effectiveTo',
          label: t('pricing.to'),
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
