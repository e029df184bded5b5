import { dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { msg, t, type Words } from '@/shared/i18n/t';
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
      header: msg('discounts.name'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('status', statusColumn({ header: msg('discounts.status'), words: discountStatuses })),
    column.accessor('account', {
      header: msg('discounts.scope'),
      cell: (cell) => scopeText(cell.row.original),
    }),
    column.accessor('value', {
      header: msg('discounts.value'),
      meta: { align: 'end' },
      cell: (cell) => valueText(cell.row.original),
    }),
    column.accessor('category', {
      header: msg('discounts.category'),
      meta: { filter: { kind: 'text' }, isGroupable: true },
      cell: (cell) => cell.getValue() || t('discounts.everything'),
    }),
    day('startsOn', msg('discounts.starts')),
    day('endsOn', msg('discounts.ends')),
    column.accessor('viewed', {
      header: msg('discounts.seen'),
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
    meta: { filter: { kind: 'date' }, ...(field === 'viewedAt' && { card: 'below', isLabelled: true }) },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  });

export const receiptList = defineList<Receipt>({
  id: 'discount-receipts',
  path: receiptsPath,
  store: useReceipts,
  columns: [
    receipt.accessor('discount', {
      header: msg('discounts.one'),
      meta: { card: 'title', filter: { kind: 'text' }, isGroupable: true },
    }),
    receipt.accessor('user', {
      header: msg('discounts.user'),
      meta: { card: 'line', filter: { kind: 'text' } },
    }),
    receipt.accessor('account', {
      header: msg('discounts.account'),
      meta: { filter: { kind: 'text' }, isGroupable: true, isOptional: true },
    }),
    receipt.accessor('accountName', dealerColumn),
    receipt.accessor('version', {
      header: msg('discounts.version'),
      meta: { align: 'end', isOptional: true },
    }),
    instant('toldAt', msg('discounts.toldAt')),
    instant('viewedAt', msg('discounts.viewedAt')),
    instant('acknowledgedAt', msg('discounts.acknowledgedAt')),
  ],
  search: ['discount', 'user', 'account', 'accountName'],
  sort: '-toldAt',
  rowLabel: ({ discount, user }) => t('discounts.receiptLabel', { name: discount, user }),
  rowPath: ({ discountId }) => staffPaths.discount.to({ id: discountId }),
  hasExport: true,
});
