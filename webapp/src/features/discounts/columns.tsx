import { dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { t, type Words, words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { discountsPath, receiptsPath } from './api';
import { discountStatuses, scopeText, valueText, type Receipt, type StaffDiscount } from './model';
import { useDiscounts, useReceipts } from './stores';

const column = columnsOf<StaffDiscount>();

const day = (field: 'startsOn' | 'endsOn', header: Words) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  });

export const discountList = defineList<StaffDiscount>({
  id: 'discounts',
  path: discountsPath,
  store: useDiscounts,
  columns: [
    column.accessor('name', {
      header: words('discounts.name'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('status', statusColumn({ header: words('discounts.status'), words: discountStatuses })),
    column.accessor('account', {
      header: words('discounts.scope'),
      cell: (cell) => scopeText(cell.row.original),
    }),
    column.accessor('value', {
      header: words('discounts.value'),
      meta: { align: 'end' },
      cell: (cell) => valueText(cell.row.original),
    }),
    column.accessor('category', {
      header: words('discounts.category'),
      meta: { filter: { kind: 'text' }, isGroupable: true },
      cell: (cell) => cell.getValue() || t('discounts.everything'),
    }),
    day('startsOn', words('discounts.starts')),
    day('endsOn', words('discounts.ends')),
    column.accessor('viewed', {
      header: words('discounts.seen'),
      meta: { align: 'end', isUnsortable: true },
      cell: ({ row }) => t('discounts.seenOf', { seen: row.original.viewed, told: row.original.told }),
    }),
  ],
  search: ['name'],
  sort: '-startsOn',
  rowLabel: ({ name }) => t('discounts.rowLabel', { name }),
  rowPath: ({ id }) => staffPaths.discount.to({ id }),
  hasExport: true,
});

const receipt = columnsOf<Receipt>();

const instant = (field: 'toldAt' | 'viewedAt' | 'acknowledgedAt', header: Words) =>
  receipt.accessor(field, {
    header,
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  });

export const receiptList = defineList<Receipt>({
  id: 'discount-receipts',
  path: receiptsPath,
  store: useReceipts,
  columns: [
    receipt.accessor('discount', {
      header: words('discounts.one'),
      meta: { card: 'title', filter: { kind: 'text' }, isGroupable: true },
    }),
    receipt.accessor('user', { header: words('discounts.user'), meta: { filter: { kind: 'text' } } }),
    receipt.accessor('account', {
      header: words('discounts.account'),
      meta: { filter: { kind: 'text' }, isGroupable: true, isOptional: true },
    }),
    receipt.accessor('accountName', dealerColumn),
    receipt.accessor('version', {
      header: words('discounts.version'),
      meta: { align: 'end', isOptional: true },
    }),
    instant('toldAt', words('discounts.toldAt')),
    instant('viewedAt', words('discounts.viewedAt')),
    instant('acknowledgedAt', words('discounts.acknowledgedAt')),
  ],
  search: ['discount', 'user', 'account', 'accountName'],
  sort: '-toldAt',
  rowLabel: ({ discount, user }) => t('discounts.receiptLabel', { name: discount, user }),
  rowPath: ({ discountId }) => staffPaths.discount.to({ id: discountId }),
  hasExport: true,
});
