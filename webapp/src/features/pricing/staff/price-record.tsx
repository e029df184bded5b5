import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { unitPrice } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
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
    header: msg('pricing.description'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('code', { header: msg('pricing.code'), meta: { filter: { kind: 'text' } } }),
  column.accessor('isInForce', {
    header: msg('pricing.status'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) => <PriceStatus of={cell.row.original} />,
  }),
  column.accessor('category', {
    header: msg('pricing.category'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('price', {
    header: msg('pricing.price'),
    meta: { align: 'end', filter: { kind: 'number' } },
    cell: (cell) => unitPrice(cell.getValue(), cell.row.original.currency),
  }),
  column.accessor('currency', {
    header: msg('pricing.currency'),
    meta: { filter: { kind: 'choice', options: currencies }, isGroupable: true, isOptional: true },
  }),
  column.accessor('uom', {
    header: msg('pricing.unit'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('effectiveFrom', {
    header: msg('pricing.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('effectiveTo', {
    header: msg('pricing.to'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('part', {
    header: msg('pricing.part'),
    meta: { filter: { kind: 'text' }, isOptional: true },
  }),
  column.accessor('updatedAt', {
    header: msg('pricing.updatedAt'),
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
    one: msg('pricing.one'),
    about: msg('pricing.about'),
    create: msg('pricing.create'),
    empty: msg('pricing.empty'),
    emptyHelp: msg('pricing.emptyHelp'),
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
      title: msg('pricing.item'),
      fields: [
        { kind: 'text', name: 'description', label: msg('pricing.description') },
        {
          kind: 'text',
          name: 'code',
          label: msg('pricing.code'),
          help: msg('pricing.codeHelp'),
          isOptional: true,
          isNullable: true,
        },
        {
          kind: 'lookup',
          name: 'partId',
          label: msg('pricing.part'),
          source: partSource,
          isOptional: true,
        },
        {
          kind: 'lookup',
          name: 'categoryId',
          label: msg('pricing.category'),
          source: categorySource,
        },
        { kind: 'lookup', name: 'uomId', label: msg('pricing.unit'), source: unitSource },
        {
          kind: 'money',
          name: 'price',
          label: msg('pricing.price'),
          currency: ({ currency }) => textOf(currency),
          min: 0,
          decimals: 4,
        },
        {
          kind: 'select',
          name: 'currency',
          label: msg('pricing.currency'),
          options: currencies,
        },
      ],
    },
    {
      title: msg('pricing.validity'),
      isSide: true,
      fields: [
        { kind: 'switch', name: 'isActive', label: msg('pricing.active') },
        { kind: 'date', name: 'effectiveFrom', label: msg('pricing.from') },
        {
          kind: 'date',
          name: 'effectiveTo',
          label: msg('pricing.to'),
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
