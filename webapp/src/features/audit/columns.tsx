import { columnsOf, type ColumnMeta } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { dateTime } from '@/shared/i18n/format';
import { codeText, msg, t, type CodeWords, type Words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { TimeText } from '@/shared/ui/date-text';
import { auditPath } from './api';
import { entities, verbs } from '@/entities/audit/codes';
import { accountPath, actorPath, dealerText, recordPath, type AuditEvent } from './model';
import { AuditLink } from './parts/audit-link';
import { useAudit } from './stores';

const column = columnsOf<AuditEvent>();

const text = (field: 'address' | 'reason', header: Words, more: Partial<ColumnMeta>) =>
  column.accessor(field, { header, meta: { filter: { kind: 'text' }, ...more } });

const code = (field: 'entity' | 'verb', header: Words, known: CodeWords) =>
  column.accessor(field, {
    header,
    meta: { card: 'line', filter: { kind: 'code', words: known }, isGroupable: true },
    cell: (cell) => codeText(known, cell.getValue()),
  });

const dealer = (field: 'account' | 'onBehalfOf', name: 'accountName' | 'onBehalfOfName', header: Words) =>
  column.accessor(field, {
    header,
    meta: { card: 'below', filter: { kind: 'text' }, isCut: true, share: field === 'account' ? 2 : 1 },
    cell: (cell) => (
      <AuditLink
        to={accountPath(cell.getValue())}
        text={dealerText(cell.getValue(), cell.row.original[name])}
      />
    ),
  });

export const auditList = defineList<AuditEvent>({
  id: 'audit',
  path: auditPath,
  store: useAudit,
  columns: [
    column.accessor('at', {
      header: msg('audit.at'),
      meta: { card: 'title', filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
    column.accessor('actor', {
      header: msg('audit.actor'),
      meta: { card: 'line', filter: { kind: 'text' }, isGroupable: true },
      cell: (cell) => <AuditLink to={actorPath(cell.row.original)} text={cell.getValue()} />,
    }),
    code('verb', msg('audit.verb'), verbs),
    code('entity', msg('audit.entity'), entities),
    column.accessor('record', {
      header: msg('audit.record'),
      meta: { filter: { kind: 'text' }, card: 'line', isCut: true, share: 2, isUnsortable: true },
      cell: (cell) => <AuditLink to={recordPath(cell.row.original)} text={cell.getValue() ?? ''} />,
    }),
    column.accessor('entityId', {
      header: msg('audit.entityId'),
      meta: { align: 'end', filter: { kind: 'number' }, isOptional: true, card: 'hidden' },
    }),
    dealer('account', 'accountName', msg('audit.account')),
    dealer('onBehalfOf', 'onBehalfOfName', msg('audit.onBehalfOf')),
    text('reason', msg('audit.reason'), { card: 'hidden', isCut: true }),
    text('address', msg('audit.address'), { isOptional: true, card: 'hidden' }),
  ],
  search: [
    'record',
    'actor',
    'entity',
    'verb',
    'reason',
    'account',
    'accountName',
    'onBehalfOf',
    'onBehalfOfName',
  ],
  sort: '-at',
  rowLabel: ({ verb, entity, at }) =>
    t('audit.rowLabel', {
      verb: codeText(verbs, verb),
      entity: codeText(entities, entity),
      time: dateTime(at),
    }),
  rowPath: ({ id }) => staffPaths.auditEvent.to({ id }),
  hasExport: true,
});
