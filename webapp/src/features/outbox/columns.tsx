import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { codeWords } from '@/shared/i18n/code-words';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { StatusBadge } from '@/shared/ui/status-badge';
import { outboxPath } from './api';
import { channels, messageStatuses, subjectOf, type OutboxEntry } from './model';
import { useOutbox } from './stores';

const column = columnsOf<OutboxEntry>();
const find = (words: Readonly<Record<string, string>>, key: unknown) => words[String(key)] ?? String(key);
const statusLabels = Object.fromEntries(
  Object.entries(messageStatuses).map(([status, { label }]) => [status, label]),
);
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const columns = column.columns([
  column.accessor('subject', {
    header: t('outbox.subject'),
    meta: { card: 'title', filter: { kind: 'text' } },
    cell: (cell) => subjectOf(cell.row.original),
  }),
  column.accessor('recipient', { header: t('outbox.recipient'), meta: { filter: { kind: 'text' } } }),
  column.accessor('status', {
    header: t('outbox.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      nameKey: (key) => find(statusLabels, key),
      filter: { kind: 'choice', options: options(statusLabels) },
    },
    cell: (cell) => {
      const { label, tone } = messageStatuses[cell.getValue()];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  }),
  column.accessor('createdAt', {
    header: t('outbox.createdAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => dateTime(cell.getValue()),
  }),
  column.accessor('sentAt', {
    header: t('outbox.sentAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => dateTime(cell.getValue()),
  }),
  column.accessor('channel', {
    header: t('outbox.channel'),
    meta: {
      isGroupable: true,
      nameKey: (key) => find(channels, key),
      filter: { kind: 'choice', options: options(channels) },
    },
    cell: (cell) => channels[cell.getValue()],
  }),
  column.accessor('template', {
    header: t('outbox.template'),
    meta: {
      isOptional: true,
      isGroupable: true,
      nameKey: (key) => codeWords(String(key)),
      filter: { kind: 'code' },
    },
    cell: (cell) => codeWords(cell.getValue()),
  }),
  column.accessor('tries', { header: t('outbox.tries'), meta: { align: 'end', isOptional: true } }),
  column.accessor('lastError', { header: t('outbox.lastError'), meta: { isOptional: true } }),
]);

export const outboxList = defineList<OutboxEntry>({
  id: 'outbox',
  path: outboxPath,
  store: useOutbox,
  columns,
  search: ['subject', 'recipient'],
  sort: '-createdAt',
  rowLabel: (row) => t('outbox.rowLabel', { subject: subjectOf(row) }),
  rowPath: ({ id }) => paths.outboxMessage.to({ id }),
  hasExport: true,
});
