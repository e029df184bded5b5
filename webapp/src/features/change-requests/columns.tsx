import {
  dealerChangeStatuses,
  kindChoices,
  type ChangeRow,
  type ChangeStatus,
} from '@/entities/change-request/model';
import { priceToApprove } from '@/entities/change-request/price';
import { branchColumn, turnColumn } from '@/shared/grid/account-columns';
import { columnsOf, type GridColumn } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { dayOf } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { DateText } from '@/shared/ui/date-text';
import { DeadlineText } from '@/shared/ui/deadline-text';
import { StatusOf } from '@/shared/ui/status-badge';
import { changesPath } from './api';
import { useChangeRequests } from './stores';

const column = columnsOf<ChangeRow>();

const time = (field: 'createdAt' | 'updatedAt', header: Words, isOptional = false) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'date' }, isOptional, card: 'hidden' },
    cell: (cell) => dayOf(cell.getValue()),
  });

/** To a dealer these are one state, so the filter offers it once. */
const inReview: readonly ChangeStatus[] = ['verified', 'in_review', 'supervisor_review'];

const offered: readonly ChangeStatus[] = [
  'submitted',
  'in_review',
  'awaiting_dealer',
  'dealer_approved',
  'completed',
  'dealer_rejected',
  'cancelled',
  'expired',
];

const identity: readonly GridColumn<ChangeRow>[] = [
  column.accessor('number', {
    header: msg('change.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('status', {
    header: msg('change.status'),
    meta: {
      card: 'status',
      filter: {
        kind: 'choice',
        options: offered.map((value) => ({
          value,
          label: dealerChangeStatuses[value].label,
          ...(value === 'in_review' && { codes: inReview }),
        })),
      },
    },
    cell: (cell) => <StatusOf words={dealerChangeStatuses} status={cell.getValue()} />,
  }),
  column.accessor('type', {
    header: msg('change.kind'),
    meta: {
      card: 'line',
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: kindChoices,
      },
    },
    cell: (cell) => cell.row.original.kindLabel,
  }),
  column.accessor('orderNumber', {
    header: msg('change.order'),
    meta: { filter: { kind: 'text' }, isGroupable: true, card: 'line' },
  }),
  column.accessor('jobName', {
    header: msg('change.job'),
    meta: { isCut: true, isName: true, card: 'line', filter: { kind: 'text' } },
  }),
  column.accessor('branch', branchColumn),
  column.accessor('isYourTurn', { ...turnColumn, meta: { ...turnColumn.meta, isUnsortable: false } }),
  column.accessor('comment', {
    header: msg('change.about'),
    meta: { isCut: true, share: 4, card: 'hidden', filter: { kind: 'text' } },
  }),
  column.accessor('loadDate', {
    header: msg('change.loadDate'),
    meta: { filter: { kind: 'date' }, isOptional: true, card: 'hidden' },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
];

/** What only those who see prices have. */
const prices: readonly GridColumn<ChangeRow>[] = [
  column.accessor('currency', currencyColumn),
  column.accessor('priceWithTax', {
    header: msg('change.priceWithTax'),
    meta: { align: 'end', filter: { kind: 'number' }, card: 'amount' },
    cell: (cell) => priceToApprove(cell.row.original),
  }),
  column.accessor('priceExpiresAt', {
    header: msg('change.expires'),
    meta: { filter: { kind: 'date' }, card: 'below', isLabelled: true },
    // Once it is answered, its end means nothing.
    cell: (cell) =>
      cell.row.original.isYourTurn && cell.getValue() ? <DeadlineText at={cell.getValue()} /> : '',
  }),
];

// Numbers follow them, and the texts need their room.
const times: readonly GridColumn<ChangeRow>[] = [
  time('createdAt', msg('change.requested'), true),
  time('updatedAt', msg('change.updated'), true),
];

const common = {
  id: 'change-requests',
  path: changesPath,
  store: useChangeRequests,
  search: ['number', 'orderNumber', 'jobName', 'comment'],
  sort: '-isYourTurn,-number',
  rowLabel: ({ number }: ChangeRow) => t('change.one', { number }),
  rowPath: ({ id }: ChangeRow) => paths.changeRequest.to({ id }),
  hasExport: true,
  hasSelection: true,
};

/** What the account has asked to change. Without the right to see prices there are none. */
export const changeLists = {
  withPrices: defineList<ChangeRow>({ ...common, columns: [...identity, ...prices, ...times] }),
  withoutPrices: defineList<ChangeRow>({ ...common, columns: [...identity, ...times] }),
};

/** As the server has it: whoever may answer a price sees it too. */
export const seesPrices = (can: (permission: string) => boolean): boolean =>
  can('orders:amounts') || can('changerequests:approve');
