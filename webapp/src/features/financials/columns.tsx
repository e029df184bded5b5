import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  ageingParts,
  ageingWords,
  dealerRemittanceStatuses,
  type RemittanceRow,
} from '@/entities/money/model';
import { identityColumns, paymentColumns } from '@/entities/money/remittance-columns';
import { columnsOf } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { integer, money } from '@/shared/i18n/format';
import { codeText, msg, t, type Words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { DateText } from '@/shared/ui/date-text';
import { historyPath, openItemsPath } from './api';
import type { OpenItem } from './model';
import { useHistory, useOpenItems } from './stores';

const column = columnsOf<OpenItem>();

const amount = (
  field: 'total' | 'balance' | 'promised' | 'left',
  header: Words,
  below?: (item: OpenItem) => ReactNode,
) =>
  column.accessor(field, {
    header,
    meta: {
      align: 'end',
      filter: { kind: 'number' },
      ...(field !== 'promised' && { summary: { type: 'sum' as const, show: 'money' as const } }),
      card: field === 'balance' ? ('amount' as const) : ('hidden' as const),
      ...(field === 'total' && { isOptional: true }),
    },
    cell: (cell) => (
      <>
        {money(cell.getValue(), cell.row.original.currency)}
        {below?.(cell.row.original)}
      </>
    ),
  });

/** By which payments. */
const sentBy = ({ payments }: OpenItem) =>
  payments && (
    <Text size="xs" c="dimmed">
      {payments}
    </Text>
  );

const day = (field: 'invoicedOn' | 'dueOn', header: Words) =>
  column.accessor(field, {
    header,
    meta: {
      filter: { kind: 'date' },
      ...(field === 'dueOn' ? { card: 'line' as const } : { isOptional: true }),
    },
    cell: (cell) => <DateText day={cell.getValue()} />,
  });

/** Invoices and credit notes with a balance. */
export const openItemList = defineList<OpenItem>({
  id: 'open-items',
  path: openItemsPath,
  store: useOpenItems,
  columns: [
    column.accessor('invoiceNumber', {
      header: msg('financials.invoice'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('ageing', {
      header: msg('financials.ageing'),
      meta: {
        card: 'status',
        // The days late say the same, in less room.
        isOptional: true,
        isGroupable: true,
        filter: {
          kind: 'choice',
          options: ageingParts.map((part) => ({ value: part, label: ageingWords[part] })),
        },
      },
      cell: (cell) => codeText(ageingWords, cell.getValue()),
    }),
    column.accessor('orderNumber', {
      header: msg('financials.order'),
      meta: { filter: { kind: 'text' } },
    }),
    column.accessor('po', {
      header: msg('financials.po'),
      meta: { isCut: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('jobName', {
      header: msg('financials.job'),
      meta: { isCut: true, share: 3, filter: { kind: 'text' } },
    }),
    day('invoicedOn', msg('financials.date')),
    day('dueOn', msg('financials.due')),
    column.computed(({ daysLate }) => (daysLate > 0 ? daysLate : null), {
      id: 'daysLate',
      header: msg('financials.daysLate'),
      meta: { align: 'end', card: 'status', isLabelled: true, filter: { kind: 'number' } },
      cell: (cell) => cell.getValue() && integer(cell.getValue()),
    }),
    column.accessor('currency', currencyColumn),
    amount('total', msg('financials.total')),
    amount('balance', msg('financials.balance')),
    amount('promised', msg('financials.promised'), sentBy),
    amount('left', msg('financials.left')),
  ],
  search: ['invoiceNumber', 'orderNumber', 'po', 'jobName'],
  sort: 'dueOn',
  rowLabel: ({ invoiceNumber }) => t('financials.one', { number: invoiceNumber }),
  rowPath: ({ id }) => paths.invoice.to({ id }),
  currency: 'currency',
  hasExport: true,
  hasSelection: true,
});

/** What the account has recorded as paid. */
export const historyList = defineList<RemittanceRow>({
  id: 'remittances',
  path: historyPath,
  store: useHistory,
  columns: [...identityColumns(dealerRemittanceStatuses), ...paymentColumns],
  search: ['number', 'reference'],
  sort: '-submittedAt',
  rowLabel: ({ number }) => t('money.paymentOf', { number }),
  rowPath: ({ id }) => paths.remittance.to({ id }),
  currency: 'currency',
  hasExport: true,
  hasSelection: true,
});
