import '../words';
import { columnsOf } from '@/shared/grid/columns';
import { unitPrice } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { defineReadOnly } from '@/shared/records/define-read-only';
import { textOf } from '@/shared/records/values';
import { DateText } from '@/shared/ui/date-text';
import type { PriceItem, PriceLine } from '../model';

/** A word where there is one, such as each; else the code. */
const unitOf = ({ uom, uomName }: Pick<PriceItem, 'uom' | 'uomName'>): string =>
  (uomName || uom).toLowerCase();

/** `$64.95 each`, `$3.20 per foot`. */
function priceText({ price: amount, currency, uomName, uom }: PriceItem): string {
  const price = unitPrice(amount, currency);
  const unit = unitOf({ uom, uomName });
  return unit === 'each' ? t('pricing.each', { price }) : t('pricing.per', { price, unit });
}

export const record = defineReadOnly<PriceLine, PriceItem, 'pricing'>({
  id: 'pricing',
  path: '/pricing',
  pages: paths.pricing,
  words: 'pricing',
  about: msg('pricing.about'),
  empty: msg('pricing.emptyReader'),
  emptyHelp: msg('pricing.emptyReaderHelp'),
  title: ({ description }) => description,
  rowLabel: ({ description }) => t('pricing.rowLabel', { description }),
  columns: [
    { kind: 'text', name: 'description' },
    { kind: 'text', name: 'code' },
    { kind: 'text', name: 'category', column: { isGroupable: true } },
    { kind: 'money', name: 'price', currency: ({ currency }) => textOf(currency) },
    // Without a filter: the server's would be for the code, which isn't shown.
    columnsOf<PriceLine>().accessor('uom', {
      header: msg('pricing.unit'),
      cell: ({ row }) => unitOf(row.original),
    }),
    { kind: 'date', name: 'effectiveFrom', label: msg('pricing.from') },
  ],
  search: ['description', 'code', 'part', 'category'],
  sort: 'description',
  factsTitle: msg('pricing.facts'),
  facts: (item) => [
    { label: t('pricing.price'), value: priceText(item) },
    Boolean(item.code) && { label: t('pricing.code'), value: item.code },
    Boolean(item.part) && { label: t('pricing.part'), value: item.part },
    { label: t('pricing.category'), value: item.category },
    { label: t('pricing.from'), value: <DateText day={item.effectiveFrom} /> },
    Boolean(item.effectiveTo) && { label: t('pricing.to'), value: <DateText day={item.effectiveTo} /> },
  ],
  filesTitle: msg('pricing.files'),
  files: ({ attachments }) => attachments,
});
