import './quote-words';
import { numberOf } from '@/entities/order/number';
import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf, type GridColumn } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { money } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { orderPath, quotePath } from '@/shared/side';
import { DateText } from '@/shared/ui/date-text';
import { accountOrdersPath, accountQuotesPath, quotesPath, staffOrdersPath } from './api';
import { amounts, day, listsOf, rest, whose, whoseOf } from './columns';
import {
  currentStatuses,
  orderStatuses,
  pastStatuses,
  quoteStateOf,
  type AccountOrder,
  type OrderRow,
} from './model';
import { Expiry } from './parts/expiry';
import { QuoteState } from './parts/quote-state';
import { useAccountOrders, useAccountQuotes, useQuotes, useStaffOrders } from './stores';

const column = columnsOf<OrderRow>();

const quoteIdentity = [
  column.accessor('orderNumber', {
    header: msg('quotes.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
    cell: (cell) => numberOf(cell.row.original),
  }),
];

const expiry = column.accessor('expiresOn', {
  header: msg('quotes.expires'),
  meta: { filter: { kind: 'date' }, card: 'below', isLabelled: true },
  cell: (cell) => <Expiry quote={cell.row.original} />,
});

const state = column.accessor('quoteState', {
  header: msg('quotes.state'),
  meta: {
    card: 'status',
    filter: {
      kind: 'choice',
      options: [
        { value: 'open', label: msg('quotes.notOrdered') },
        { value: 'accepted', label: msg('quotes.stateAccepted') },
        { value: 'ordered', label: msg('quotes.stateOrdered') },
        { value: 'cancelled', label: msg('quotes.stateCancelled') },
      ],
    },
  },
  cell: (cell) => <QuoteState quote={cell.row.original} />,
});

/** By today, which the server compares. */
const validity = column.computed((row) => quoteStateOf(row) === 'valid', {
  id: 'isValid',
  header: msg('quotes.validity'),
  meta: { filter: { kind: 'flag' }, isOptional: true, card: 'hidden' },
  cell: () => null,
});

const quotes: readonly GridColumn<OrderRow>[] = [
  ...quoteIdentity,
  state,
  ...whose,
  day('enteredOn', msg('orders.entered')),
  expiry,
  validity,
  ...rest,
];

const asQuotes = {
  rowLabel: (row: OrderRow) => t('quotes.one', { number: numberOf(row) }),
  rowPath: (row: OrderRow) => quotePath(row.id),
};

export const quoteLists = listsOf({
  id: 'quotes',
  path: quotesPath,
  store: useQuotes,
  columns: quotes,
  sort: '-isValid,-enteredOn',
  totalLabel: msg('quotes.listed'),
  ...asQuotes,
});

/** All dealers' quotes: the list of orders of that stage. */
export const staffQuoteList = defineList<OrderRow>({
  id: 'staff-quotes',
  path: staffOrdersPath,
  store: useStaffOrders,
  columns: [
    ...quoteIdentity,
    state,
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    ...whoseOf({ isOptional: true }),
    day('enteredOn', msg('orders.entered')),
    expiry,
    ...rest,
    ...amounts,
  ],
  search: ['orderNumber', 'po', 'jobName', 'customerName'],
  sort: '-enteredOn',
  currency: 'currency',
  hasExport: true,
  hasSelection: true,
  ...asQuotes,
});

const drawable = columnsOf<AccountOrder>();

const drawableOf = (kind: 'order' | 'quote') =>
  defineList<AccountOrder>({
    id: kind === 'quote' ? 'account-quotes' : 'account-orders',
    path: kind === 'quote' ? accountQuotesPath : accountOrdersPath,
    store: kind === 'quote' ? useAccountQuotes : useAccountOrders,
    columns: [
      drawable.accessor('number', {
        header: kind === 'quote' ? msg('quotes.number') : msg('orders.number'),
        meta: { card: 'title', filter: { kind: 'text' } },
        cell: ({ row: { original } }) => numberOf({ orderNumber: original.number, suffix: original.suffix }),
      }),
      drawable.accessor('jobName', {
        header: msg('orders.job'),
        meta: { isCut: true, share: 4, filter: { kind: 'text' } },
      }),
      drawable.accessor('date', {
        header: msg('orders.entered'),
        meta: { filter: { kind: 'date' } },
        cell: (cell) => <DateText day={cell.getValue()} />,
      }),
      kind === 'quote'
        ? drawable.accessor('expiresOn', {
            header: msg('quotes.expires'),
            meta: { filter: { kind: 'date' }, card: 'below', isLabelled: true },
            cell: (cell) => <Expiry quote={cell.row.original} />,
          })
        : drawable.accessor(
            'status',
            statusColumn({
              header: msg('orders.status'),
              words: orderStatuses,
              offered: [...currentStatuses, ...pastStatuses],
            }),
          ),
      drawable.accessor('currency', currencyColumn),
      drawable.accessor('total', {
        header: msg('orders.total'),
        meta: { align: 'end', filter: { kind: 'number' }, summary: { type: 'sum', show: 'money' } },
        cell: (cell) => money(cell.getValue(), cell.row.original.currency),
      }),
    ],
    search: ['number', 'jobName'],
    sort: '-date',
    rowLabel: ({ number, suffix }) =>
      t(kind === 'quote' ? 'quotes.one' : 'orders.one', {
        number: numberOf({ orderNumber: number, suffix }),
      }),
    rowPath: ({ id }) => (kind === 'quote' ? quotePath(id) : orderPath(id)),
    currency: 'currency',
  });

/** What the drawings of a dealer can start from. */
export const accountLists = { order: drawableOf('order'), quote: drawableOf('quote') };
