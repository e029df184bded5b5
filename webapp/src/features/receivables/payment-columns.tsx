import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { money } from '@/shared/i18n/format';
import { codeText, msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { DateText } from '@/shared/ui/date-text';
import { paymentsPath } from './api';
import { matchWords, type Payment } from './model';
import { usePayments } from './stores';

const column = columnsOf<Payment>();

/** A payment that belongs to no remittance leads to its account, where what is open can be looked at. */
const pathOf = ({ remittanceId, account }: Payment): string =>
  typeof remittanceId === 'number'
    ? staffPaths.remittance.to({ id: remittanceId })
    : staffPaths.receivable.to({ account });

/** What the ERP has received, and to which remittance each payment belongs. */
export const payments = defineList<Payment>({
  id: 'staff-payments',
  path: paymentsPath,
  store: usePayments,
  columns: [
    column.accessor('number', {
      header: msg('receivables.payment'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('isMatched', {
      header: msg('receivables.isMatched'),
      meta: { card: 'hidden', isOptional: true, filter: { kind: 'flag' } },
      cell: (cell) => (cell.getValue() ? t('grid.yes') : t('grid.no')),
    }),
    column.accessor('foundBy', {
      header: msg('receivables.match'),
      meta: {
        card: 'line',
        isCut: true,
        isGroupable: true,
        filter: {
          kind: 'choice',
          options: Object.entries(matchWords).map(([value, label]) => ({ value, label })),
        },
      },
      cell: (cell) => codeText(matchWords, cell.getValue()),
    }),
    column.accessor('remittance', {
      header: msg('money.remittance'),
      meta: { card: 'below', filter: { kind: 'text' } },
    }),
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    column.accessor('enteredOn', {
      header: msg('receivables.entered'),
      meta: { card: 'line', filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('reference', {
      header: msg('money.reference'),
      meta: { isCut: true, filter: { kind: 'text' } },
    }),
    column.accessor('amount', {
      header: msg('money.amount'),
      meta: {
        align: 'end',
        card: 'amount',
        filter: { kind: 'number' },
        summary: { type: 'sum', show: 'money' },
      },
      cell: (cell) => money(cell.getValue(), cell.row.original.currency),
    }),
    column.accessor('applied', {
      header: msg('receivables.applied'),
      meta: { align: 'end', card: 'hidden', isOptional: true, filter: { kind: 'number' } },
      cell: (cell) => money(cell.getValue(), cell.row.original.currency),
    }),
    column.accessor('invoices', {
      header: msg('receivables.settles'),
      meta: { isCut: true, card: 'below', filter: { kind: 'text' } },
    }),
    column.accessor('currency', currencyColumn),
  ],
  search: ['number', 'reference', 'account', 'accountName', 'remittance'],
  sort: '-enteredOn',
  rowLabel: ({ number }) => t('receivables.onePayment', { number }),
  rowPath: pathOf,
  currency: 'currency',
  hasExport: true,
});
