import '../words';
import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { gridSource } from '@/shared/records/choice-source';
import { defineRecord } from '@/shared/records/define-record';

type Unit = Schema['UnitOfMeasure'];

export const unitSource = gridSource<Unit>({
  path: '/admin/pricing/uom/listing',
  search: ['code', 'name'],
  choice: ({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }),
});

export const record = defineRecord<Unit, Unit, 'unit'>({
  id: 'units',
  section: 'pricing',
  path: '/admin/pricing/uom',
  pages: staffPaths.units,
  words: 'unit',
  title: ({ code }) => code,
  rowLabel: ({ code }) => t('unit.rowLabel', { code }),
  columns: ['code', 'name', { kind: 'number', name: 'items' }],
  search: ['code', 'name'],
  form: 'UnitForm',
  fields: [
    { kind: 'text', name: 'code' },
    { kind: 'text', name: 'name' },
  ],
});
