import '../words';
import type { Schema } from '@/shared/api/schema';
import { IconRulerMeasure } from '@tabler/icons-react';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t, words } from '@/shared/i18n/t';
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
    header: words('unit.code'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('name', { header: words('unit.name'), meta: { filter: { kind: 'text' } } }),
  column.accessor('items', {
    header: words('unit.items'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
];

export const unitRecord = defineRecord<Unit, Unit>({
  id: 'units',
  section: 'pricing',
  path: '/admin/pricing/uom',
  pages: {
    list: paths.units.to(),
    create: paths.newUnit.to(),
    item: (id) => paths.unit.to({ id }),
  },
  icon: IconRulerMeasure,
  words: {
    many: words('nav.units'),
    one: words('unit.one'),
    about: words('unit.about'),
    create: words('unit.create'),
    empty: words('unit.empty'),
    emptyHelp: words('unit.emptyHelp'),
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
      title: words('unit.one'),
      fields: [
        { kind: 'text', name: 'code', label: words('unit.code') },
        { kind: 'text', name: 'name', label: words('unit.name') },
      ],
    },
  ],
});
