import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { money } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { overduePath } from './api';
import type { Overdue } from './model';
import { useOverdue } from './stores';

const column = columnsOf<Overdue>();

/** What accounts owe past due, by currency, the longest overdue first. */
export const overdueList = defineList<Overdue>({
  id: 'staff-overdue',
  path: overduePath,
  store: useOverdue,
  columns: [
    column.accessor('accountName', { ...dealerColumn, meta: { ...dealerColumn.meta, card: 'title' } }),
    column.accessor('account', accountColumn),
    column.accessor('daysLate', {
      header: msg('receivables.daysLate'),
      meta: { align: 'end', card: 'line', isLabelled: true, filter: { kind: 'number' } },
    }),
    column.accessor('oldestDueOn', {
      header: msg('receivables.oldestDue'),
      meta: { card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('overdue', {
      header: msg('receivables.overdue'),
      meta: {
        align: 'end',
        card: 'amount',
        filter: { kind: 'number' },
        summary: { type: 'sum', show: 'money' },
      },
      cell: (cell) => money(cell.getValue(), cell.row.original.currency),
    }),
    column.accessor('balance', {
      header: msg('receivables.balance'),
      meta: {
        align: 'end',
        card: 'hidden',
        filter: { kind: 'number' },
        summary: { type: 'sum', show: 'money' },
      },
      cell: (cell) => money(cell.getValue(), cell.row.original.currency),
    }),
    column.accessor('contactName', {
      header: msg('receivables.contact'),
      meta: { isCut: true, card: 'below', filter: { kind: 'text' } },
      cell: ({ row: { original } }) => original.contactName || original.email || t('receivables.noContact'),
    }),
    column.accessor('email', {
      header: msg('receivables.email'),
      meta: { isOptional: true, isCut: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('remindedAt', {
      header: msg('receivables.reminded'),
      meta: { card: 'below', isLabelled: true, filter: { kind: 'date' } },
      cell: (cell) => (cell.getValue() ? <TimeText at={cell.getValue()} /> : t('receivables.never')),
    }),
    column.accessor('asOf', {
      header: msg('receivables.asOf'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
    column.accessor('currency', currencyColumn),
  ],
  search: ['account', 'accountName'],
  sort: 'oldestDueOn',
  rowLabel: ({ accountName }) => accountName,
  rowPath: ({ account }) => staffPaths.receivable.to({ account }),
  currency: 'currency',
  hasExport: true,
  hasSelection: true,
});
