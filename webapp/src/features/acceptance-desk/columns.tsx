import { amountColumns, identityColumns, offerColumns } from '@/entities/acceptance/acceptance-columns';
import { staffStatuses, type AcceptanceRow } from '@/entities/acceptance/model';
import { accountColumn, dealerColumn, turnColumn } from '@/shared/grid/account-columns';
import { columnsOf, type ColumnMeta } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { dayOf } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { acceptancesPath } from './api';
import { useAcceptanceQueue } from './stores';

const column = columnsOf<AcceptanceRow>();

/** What differs from the dealer's list, which has no column for the dealer. */
const offered: Readonly<Record<string, ColumnMeta>> = {
  orderNumber: { isOptional: true },
  jobName: { isName: false, share: 2 },
  po: { isOptional: true },
};

/** What dealers have accepted: what no one asked for first, then what has waited the longest. */
export const acceptanceQueue = defineList<AcceptanceRow>({
  id: 'staff-accepted-quotes',
  path: acceptancesPath,
  store: useAcceptanceQueue,
  columns: [
    ...identityColumns(staffStatuses),
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    ...offerColumns(msg('acceptance.accepted')).map((one) => ({
      ...one,
      meta: { ...one.meta, ...offered[one.field] },
    })),
    column.accessor('lapsesAt', {
      header: msg('acceptanceDesk.expires'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => dayOf(cell.getValue() ?? ''),
    }),
    column.accessor('isYourTurn', turnColumn),
    column.accessor('unorderedNumber', {
      header: msg('acceptanceDesk.unordered'),
      meta: { isOptional: true, card: 'below', isLabelled: true, isUnsortable: true },
    }),
    ...amountColumns,
  ],
  search: ['number', 'quoteNumber', 'jobName', 'po'],
  sort: '-isUnordered,-isWaiting,acceptedAt',
  rowLabel: ({ number }) => t('acceptance.one', { number }),
  rowPath: ({ id }) => staffPaths.acceptance.to({ id }),
  currency: 'currency',
  isAlarming: ({ unorderedNumber }) => Boolean(unorderedNumber),
  hasExport: true,
  hasSelection: true,
});
