import { columnsOf } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { statusColumn } from '@/shared/grid/status-column';
import { dayOf, money } from '@/shared/i18n/format';
import { codeText, msg, t, type Words } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { DateText } from '@/shared/ui/date-text';
import type { StatusWords } from '@/shared/ui/status-badge';
import { methodWords, type RemittanceRow, type RemittanceStatus } from './model';

const column = columnsOf<RemittanceRow>();

const amount = (field: 'amount' | 'unapplied' | 'posted', header: Words) =>
  column.accessor(field, {
    header,
    meta: {
      align: 'end',
      filter: { kind: 'number' },
      ...(field === 'amount' && { card: 'amount' as const }),
      summary: { type: 'sum', show: 'money' },
    },
    cell: (cell) => money(cell.getValue(), cell.row.original.currency),
  });

/** What both sides see of a remittance in a list, before and after what a side has beside it. */
export const identityColumns = (
  statuses: StatusWords<RemittanceStatus>,
  offered?: readonly RemittanceStatus[],
) =>
  [
    column.accessor('number', {
      header: () => t(isStaffSide() ? 'money.remittance' : 'money.payment'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor(
      'status',
      statusColumn({ header: msg('money.status'), words: statuses, ...(offered && { offered }) }),
    ),
  ] as const;

export const paymentColumns = [
  column.accessor('method', {
    header: msg('money.method'),
    meta: {
      isOptional: true,
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: Object.entries(methodWords).map(([value, label]) => ({ value, label })),
      },
    },
    cell: (cell) => codeText(methodWords, cell.getValue() ?? ''),
  }),
  column.accessor('reference', {
    header: msg('money.reference'),
    meta: { isCut: true, filter: { kind: 'text' } },
  }),
  column.accessor('paidOn', {
    header: msg('money.paidOn'),
    meta: { card: 'line', filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  column.accessor('currency', currencyColumn),
  amount('amount', msg('money.amount')),
  amount('unapplied', msg('money.unapplied')),
  amount('posted', msg('money.posted')),
  column.accessor('submittedAt', {
    header: msg('money.submitted'),
    meta: { card: 'hidden', filter: { kind: 'date' } },
    cell: (cell) => dayOf(cell.getValue() ?? ''),
  }),
];
