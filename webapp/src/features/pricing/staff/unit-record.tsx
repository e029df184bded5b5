import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { gridSource } from '@/shared/records/choice-source';
import { defineRecord } from '@/shared/records/define-record';

type Unit = Schema['UnitOfMeasure'];

export const unitSource = gridSource<Unit>({
  path: '/admin/pricing/uom/listing',
  search: ['code', 'name'],
  choice: ({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }),
});

const column = columnsOf<Unit>();

const columns = [
  column.accessor('code', {
    header: t('unit.code'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('name', { header: t('unit.name'), meta: { filter: { kind: 'text' } } }),
  column.accessor('items', {
    header: t('unit.items'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
];

export const record = defineRecord<Unit, Unit>({
  id: 'units',
  section: 'pricing',
  path: '/admin/pricing/uom',
  pages: paths.units,
  words: {
    one: t('unit.one'),
    about: t('unit.about'),
    create: t('unit.create'),
    empty: t('unit.empty'),
    emptyHelp: t('unit.emptyHelp'),
    removal: () => t('unit.removal'),
  },
  title: ({ code }) => code,
  rowLabel: ({ code }) => t('unit.rowLabel', { code }),
  columns,
  search: ['code', 'name'],
  sort: 'code',
  form: 'UnitForm',
  sections: [
    {
      title: t('unit.one'),
      fields: [
        { kind: 'text', name: 'code', label: t('unit.code') },
        { kind: 'text', name: 'name', label: t('unit.name') },
      ],
    },
  ],
});
