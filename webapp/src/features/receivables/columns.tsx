import { Group } from '@mantine/core';
import { staffRemittanceStatuses, type RemittanceRow, type RemittanceStatus } from '@/entities/money/model';
import { identityColumns, paymentColumns } from '@/entities/money/remittance-columns';
import { accountColumn, dealerColumn, turnColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { codeText, msg, t, type Message } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { TimeText } from '@/shared/ui/date-text';
import { StatusMark } from '@/shared/ui/status-badge';
import { remittancesPath } from './api';
import { turnWords } from './model';
import { useRemittanceQueue } from './stores';

const column = columnsOf<RemittanceRow>();

/** Staff don't see drafts. */
const offered: readonly RemittanceStatus[] = [
  'submitted',
  'in_review',
  'needs_info',
  'approved',
  'partly_posted',
  'posted',
  'rejected',
  'void',
];

const flag = (field: 'noLongerFits' | 'isFirstApproved', header: Message) =>
  column.accessor(field, {
    header,
    meta: { card: 'below', isOptional: true, filter: { kind: 'flag' } },
    cell: (cell) => (cell.getValue() ? t('grid.yes') : ''),
  });

const [numberColumn, status] = identityColumns(staffRemittanceStatuses, offered);

export const remittanceQueue = defineList<RemittanceRow>({
  id: 'staff-remittances',
  path: remittancesPath,
  store: useRemittanceQueue,
  columns: [
    numberColumn,
    {
      ...status,
      draw: (row) => (
        <Group gap="xs" wrap="nowrap">
          {status.draw(row)}
          {row.noLongerFits && <StatusMark tone="bad">{t('receivables.noLongerFits')}</StatusMark>}
        </Group>
      ),
    },
    column.accessor('turn', {
      header: msg('receivables.turn'),
      meta: {
        isOptional: true,
        isGroupable: true,
        card: 'hidden',
        filter: {
          kind: 'choice',
          options: Object.entries(turnWords).map(([value, label]) => ({ value, label })),
        },
      },
      cell: (cell) => codeText(turnWords, cell.getValue()),
    }),
    column.accessor('isYourTurn', turnColumn),
    flag('noLongerFits', msg('receivables.noLongerFits')),
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    // The status says whether it is posted.
    ...paymentColumns.map((one) =>
      one.field === 'posted' ? { ...one, meta: { ...one.meta, isOptional: true } } : one,
    ),
    flag('isFirstApproved', msg('receivables.firstApproved')),
    column.accessor('exportedAt', {
      header: msg('receivables.exported'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => (cell.getValue() ? <TimeText at={cell.getValue()} /> : ''),
    }),
  ],
  search: ['number', 'reference'],
  sort: '-noLongerFits,-turn,submittedAt',
  rowLabel: ({ number }) => t('receivables.one', { number }),
  rowPath: ({ id }) => staffPaths.remittance.to({ id }),
  currency: 'currency',
  isAlarming: ({ noLongerFits }) => noLongerFits,
  hasExport: true,
  hasSelection: true,
});
