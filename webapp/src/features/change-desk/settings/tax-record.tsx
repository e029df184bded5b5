import './words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { percent } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { defineRecord } from '@/shared/records/define-record';
import { provinces } from '@/shared/records/provinces';
import { pagesOf, permission } from './pages-of';

type TaxRate = Schema['TaxRateRow'];

const column = columnsOf<TaxRate>();

/** What estimates of prices add, by where an order goes. */
export const taxRecord = defineRecord<TaxRate, TaxRate, 'taxRate'>({
  id: 'tax-rates',
  section: 'changerequests',
  permission,
  path: '/admin/change-settings/taxes',
  pages: pagesOf('taxes'),
  words: 'taxRate',
  title: ({ code, region }) => t('taxRate.titleOf', { code, region }),
  rowLabel: ({ code, region }) => t('taxRate.rowLabel', { code, region }),
  columns: [
    'region',
    { kind: 'text', name: 'code', column: { card: 'status' } },
    'name',
    column.accessor('rate', {
      header: msg('taxRate.rate'),
      meta: { align: 'end', card: 'amount' },
      cell: (cell) => percent(cell.getValue()),
    }),
    'startsOn',
  ],
  search: ['name', 'code', 'region'],
  form: 'TaxRateForm',
  fields: [
    { kind: 'select', name: 'region', options: provinces },
    { kind: 'text', name: 'code', help: msg('taxRate.codeHelp') },
    { kind: 'text', name: 'name', help: msg('taxRate.nameHelp') },
    { kind: 'number', name: 'rate', min: 0, max: 100, decimals: 4 },
    { kind: 'date', name: 'startsOn', help: msg('taxRate.startsOnHelp') },
  ],
});
