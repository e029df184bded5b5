import '../words';
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { unitPrice } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { readerFiles } from '@/shared/records/record-files';
import { createItemStore, createListStore } from '@/shared/store/factories';
import { DateText } from '@/shared/ui/date-text';
import type { PriceItem, PriceLine } from '../model';

const path = '/pricing/listing';

const usePrices = createListStore(
  (query: ListQuery, signal) => client.get<ListAnswer<PriceLine>>(path, { query: toQuery(query), signal }),
  ['pricing'],
);

export const usePrice = createItemStore(
  (id: number, signal) => client.get<ItemAnswer<PriceItem>>(`/pricing/item/${id}`, { signal }),
  ['pricing'],
);

export const priceFiles = readerFiles<PriceItem>('/pricing', ({ attachments }) => attachments);

const column = columnsOf<PriceLine>();

const columns = [
  column.accessor('description', {
    header: words('pricing.description'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('code', { header: words('pricing.code'), meta: { filter: { kind: 'text' } } }),
  column.accessor('category', {
    header: words('pricing.category'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('price', {
    header: words('pricing.price'),
    meta: { align: 'end', filter: { kind: 'number' } },
    cell: (cell) => unitPrice(cell.getValue(), cell.row.original.currency),
  }),
  column.accessor('uom', { header: words('pricing.unit'), meta: { filter: { kind: 'text' } } }),
  column.accessor('effectiveFrom', {
    header: words('pricing.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
];

export const priceList = defineList<PriceLine>({
  id: 'pricing',
  path,
  store: usePrices,
  columns,
  search: ['description', 'code', 'part', 'category'],
  sort: 'description',
  rowLabel: ({ description }) => t('pricing.rowLabel', { description }),
  rowPath: ({ id }) => paths.pricing.item.to({ id }),
  hasExport: true,
});
