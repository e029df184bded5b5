import { columnsOf } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { statusColumn } from '@/shared/grid/status-column';
import { dayOf, money } from '@/shared/i18n/format';
import { msg, type Words } from '@/shared/i18n/t';
import { DateText } from '@/shared/ui/date-text';
import type { StatusWords } from '@/shared/ui/status-badge';
import type { AcceptanceRow, AcceptanceStatus } from './model';

const column = columnsOf<AcceptanceRow>();

/** Its number, and where it stands in the words of one side. */
export const identityColumns = (words: StatusWords<AcceptanceStatus>) => [
  column.accessor('number', {
    header: msg('acceptance.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('status', statusColumn({ header: msg('acceptance.status'), words })),
];

/** What was accepted, and what came of it; when it was, in the words of one side. */
export const offerColumns = (acceptedAt: Words) => [
  column.accessor('quoteNumber', {
    header: msg('acceptance.quote'),
    meta: { card: 'line', filter: { kind: 'text' } },
  }),
  column.accessor('jobName', {
    header: msg('acceptance.job'),
    meta: { isCut: true, isName: true, card: 'line', filter: { kind: 'text' } },
  }),
  column.accessor('po', {
    header: msg('acceptance.po'),
    meta: { isCut: true, share: 2, card: 'hidden', filter: { kind: 'text' } },
  }),
  column.accessor('acceptedAt', {
    header: acceptedAt,
    meta: { card: 'below', isLabelled: true, filter: { kind: 'date' } },
    cell: (cell) => dayOf(cell.getValue()),
  }),
  column.accessor('wantedOn', {
    header: msg('acceptance.wanted'),
    meta: { card: 'hidden', filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue() ?? null} />,
  }),
  column.accessor('orderNumber', {
    header: msg('acceptance.order'),
    meta: { card: 'hidden', filter: { kind: 'text' } },
  }),
];

/** Amounts don't exist for those who may not see them. */
export const amountColumns = [
  column.accessor('currency', currencyColumn),
  column.accessor('total', {
    header: msg('acceptance.total'),
    meta: {
      align: 'end',
      card: 'amount',
      filter: { kind: 'number' },
      summary: { type: 'sum', show: 'money' },
    },
    cell: (cell) => money(cell.getValue(), cell.row.original.currency),
  }),
];
