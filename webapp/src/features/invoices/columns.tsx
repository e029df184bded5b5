import './words';
import { accountColumn, branchColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf, type ColumnMeta } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { pathsOfSide } from '@/shared/side';
import { DateText } from '@/shared/ui/date-text';
import { StatusOf } from '@/shared/ui/status-badge';
import { invoicesPath, staffInvoicesPath } from './api';
import { invoiceStatuses, orderOf, type InvoiceRow } from './model';
import { SentOf } from './parts/sent-of';
import { useInvoices, useStaffInvoices } from './stores';

const column = columnsOf<InvoiceRow>();

const amount = (field: 'total' | 'balance', header: Words) =>
  column.accessor(field, {
    header,
    meta: { align: 'end', filter: { kind: 'number' }, summary: { type: 'sum', show: 'money' } },
    cell: (cell) => money(cell.getValue(), cell.row.original.currency),
  });

const day = (field: 'invoicedOn' | 'dueOn', header: Words) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'date' }, ...(field === 'dueOn' && { card: 'line' as const }) },
    cell: (cell) => <DateText day={cell.getValue()} />,
  });

const number = column.accessor('invoiceNumber', {
  header: msg('invoices.number'),
  meta: { card: 'title', filter: { kind: 'text' } },
});
const status = statusColumn({ header: msg('invoices.status'), words: invoiceStatuses });

const restOf = (po: ColumnMeta = {}) => [
  column.accessor('orderNumber', {
    header: msg('invoices.order'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
    cell: (cell) => orderOf(cell.row.original),
  }),
  column.accessor('jobName', {
    header: msg('invoices.job'),
    meta: { isCut: true, share: 6, filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('po', {
    header: msg('invoices.po'),
    meta: { isCut: true, share: 3, card: 'hidden', filter: { kind: 'text' }, ...po },
  }),
  column.accessor('branch', branchColumn),
  day('invoicedOn', msg('invoices.date')),
  day('dueOn', msg('invoices.due')),
  column.accessor('currency', currencyColumn),
  amount('total', msg('invoices.total')),
  amount('balance', msg('invoices.balance')),
];

const common = {
  search: ['invoiceNumber', 'orderNumber', 'po'],
  sort: '-invoicedOn',
  rowLabel: (row: InvoiceRow) => t('invoices.one', { number: row.invoiceNumber }),
  currency: 'currency',
  hasExport: 'main',
  hasSelection: true,
} as const;

export const invoiceList = defineList<InvoiceRow>({
  ...common,
  search: [...common.search, 'jobName'],
  id: 'invoices',
  path: invoicesPath,
  mails: 'invoices',
  store: useInvoices,
  columns: [
    number,
    column.accessor('status', {
      ...status,
      cell: (cell) => (
        <>
          <StatusOf words={invoiceStatuses} status={cell.getValue()} />
          <SentOf id={cell.row.original.id} />
        </>
      ),
    }),
    ...restOf(),
  ],
  rowPath: ({ id }) => pathsOfSide().invoice.to({ id }),
});

/** All dealers' invoices: their columns, and whose they are. */
export const staffInvoiceList = defineList<InvoiceRow>({
  ...common,
  id: 'staff-invoices',
  path: staffInvoicesPath,
  store: useStaffInvoices,
  columns: [
    number,
    column.accessor('status', status),
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    // Beside the dealer there is no room for both names of a job.
    ...restOf({ isOptional: true }),
  ],
  rowPath: ({ id }) => pathsOfSide().invoice.to({ id }),
});
