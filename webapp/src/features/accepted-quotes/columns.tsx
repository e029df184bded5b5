import { amountColumns, identityColumns, offerColumns } from '@/entities/acceptance/acceptance-columns';
import { dealerStatuses, type AcceptanceRow } from '@/entities/acceptance/model';
import { defineList } from '@/shared/grid/define-list';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { acceptancesPath } from './api';
import { useAcceptances } from './stores';

const common = {
  id: 'accepted-quotes',
  path: acceptancesPath,
  store: useAcceptances,
  search: ['number', 'quoteNumber', 'jobName', 'po'],
  sort: '-acceptedAt',
  rowLabel: ({ number }: AcceptanceRow) => t('acceptance.one', { number }),
  rowPath: ({ id }: AcceptanceRow) => paths.acceptance.to({ id }),
  currency: 'currency',
  hasExport: true,
  hasSelection: true,
  // Of what was declined or withdrawn too.
  totalLabel: msg('acceptances.listed'),
};

const columns = [...identityColumns(dealerStatuses), ...offerColumns(msg('acceptance.sent'))];

/** What the account has accepted. Without the right to see amounts there are none. */
export const acceptanceLists = {
  withAmounts: defineList<AcceptanceRow>({ ...common, columns: [...columns, ...amountColumns] }),
  withoutAmounts: defineList<AcceptanceRow>({ ...common, columns }),
};
