import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { codeText, msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { TimeText } from '@/shared/ui/date-text';
import { valueText } from '@/shared/ui/contact-links';
import { outboxPath } from './api';
import { channels, subjectOf, type OutboxEntry } from './model';
import { letters, letterStatuses } from '@/entities/codes/letters';
import { useOutbox } from './stores';

const column = columnsOf<OutboxEntry>();

const columns = [
  column.accessor('subject', {
    header: msg('outbox.subject'),
    meta: { card: 'title', filter: { kind: 'text' } },
    cell: (cell) => subjectOf(cell.row.original),
  }),
  column.accessor('recipient', {
    header: msg('outbox.recipient'),
    meta: { filter: { kind: 'text' } },
    cell: (cell) => valueText(cell.getValue()),
  }),
  column.accessor('status', statusColumn({ header: msg('outbox.status'), words: letterStatuses })),
  column.accessor('createdAt', {
    header: msg('outbox.createdAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('sentAt', {
    header: msg('outbox.sentAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('channel', {
    header: msg('outbox.channel'),
    meta: {
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: Object.entries(channels).map(([value, label]) => ({ value, label })),
      },
    },
    cell: (cell) => t(channels[cell.getValue()]),
  }),
  column.accessor('template', {
    header: msg('outbox.template'),
    meta: {
      isOptional: true,
      isGroupable: true,
      filter: { kind: 'code', words: letters },
    },
    cell: (cell) => codeText(letters, cell.getValue()),
  }),
  column.accessor('tries', { header: msg('outbox.tries'), meta: { align: 'end', isOptional: true } }),
  column.accessor('lastError', { header: msg('outbox.lastError'), meta: { isOptional: true } }),
];

export const outboxList = defineList<OutboxEntry>({
  id: 'outbox',
  path: outboxPath,
  store: useOutbox,
  columns,
  search: ['subject', 'recipient'],
  sort: '-createdAt',
  rowLabel: (row) => t('outbox.rowLabel', { subject: subjectOf(row) }),
  rowPath: ({ id }) => staffPaths.outboxMessage.to({ id }),
  hasExport: true,
  hasSelection: true,
});
