import './words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { percent } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { defineRecord } from '@/shared/records/define-record';
import { pagesOf, permission } from './pages-of';

type Fee = Schema['ChangeFeeRow'];

const column = columnsOf<Fee>();

/** What a change costs because it comes late, by how far its order is. */
export const feeRecord = defineRecord<Fee, Fee, 'changeFee'>({
  id: 'change-fees',
  section: 'changerequests',
  permission,
  path: '/admin/change-settings/fees',
  pages: pagesOf('fees'),
  words: 'changeFee',
  title: ({ percent: part }) => percent(part),
  rowLabel: ({ percent: part }) => t('changeFee.rowLabel', { percent: percent(part) }),
  columns: [
    'stage',
    column.accessor('withinDays', {
      header: msg('changeFee.withinDays'),
      meta: { card: 'line' },
      cell: ({ row: { original } }) =>
        typeof original.withinDays === 'number'
          ? t('changeFee.within', { count: original.withinDays })
          : t('changeFee.anyTime'),
    }),
    column.accessor('percent', {
      header: msg('changeFee.percent'),
      meta: { align: 'end', card: 'amount' },
      cell: (cell) => percent(cell.getValue()),
    }),
  ],
  sort: 'percent',
  form: 'ChangeFeeForm',
  fields: [
    {
      kind: 'select',
      name: 'stage',
      help: msg('changeFee.stageHelp'),
      options: [
        { value: 'entered', label: msg('changeFee.entered') },
        { value: 'released', label: msg('changeFee.released') },
        { value: 'in_production', label: msg('changeFee.inProduction') },
      ],
    },
    {
      kind: 'number',
      name: 'withinDays',
      help: msg('changeFee.withinDaysHelp'),
      decimals: 0,
      isOptional: true,
    },
    { kind: 'number', name: 'percent', help: msg('changeFee.percentHelp'), min: 0, max: 100, decimals: 4 },
  ],
});
