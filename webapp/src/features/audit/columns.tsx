import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { auditPath } from './api';
import type { AuditEvent } from './model';
import { useAudit } from './stores';

const column = columnsOf<AuditEvent>();

const text = (
  field: 'actor' | 'entity' | 'verb' | 'account' | 'onBehalfOf' | 'address' | 'reason',
  header: string,
  more: { isOptional?: boolean; isGroupable?: boolean } = {},
) => column.accessor(field, { header, meta: { filter: { kind: 'text' }, ...more } });

export const auditList = defineList<AuditEvent>({
  id: 'audit',
  path: auditPath,
  store: useAudit,
  columns: [
    column.accessor('at', {
      header: t('audit.at'),
      meta: { card: 'title', filter: { kind: 'date' } },
      cell: (cell) => dateTime(cell.getValue()),
    }),
    text('actor', t('audit.actor'), { isGroupable: true }),
    text('verb', t('audit.verb'), { isGroupable: true }),
    text('entity', t('audit.entity'), { isGroupable: true }),
    column.accessor('entityId', {
      header: t('audit.entityId'),
      meta: { align: 'end', filter: { kind: 'number' } },
    }),
    text('account', t('audit.account')),
    text('onBehalfOf', t('audit.onBehalfOf')),
    text('reason', t('audit.reason')),
    text('address', t('audit.address'), { isOptional: true }),
  ],
  search: ['actor', 'entity', 'verb', 'reason'],
  sort: '-at',
  rowLabel: ({ verb, entity, at }) => t('audit.rowLabel', { verb, entity, time: dateTime(at) }),
  rowPath: ({ id }) => paths.auditEvent.to({ id }),
  hasExport: true,
});
