import '@/shared/records/publication-words';
import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { defineRecord } from '@/shared/records/define-record';
import { audienceSection } from '@/shared/records/publication';
import { StatusBadge } from '@/shared/ui/status-badge';
import { TimeText } from '@/shared/ui/date-text';
import { severities, severityOf } from '../model';

export type NotificationRow = Schema['NotificationRow'];

export type NotificationRecord = Schema['NotificationRecord'];

const column = columnsOf<NotificationRow>();
const severityChoices = Object.entries(severities).map(([value, { label }]) => ({ value, label }));

const columns = [
  column.accessor('title', {
    header: msg('news.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('severity', {
    header: msg('notifications.severity'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: { kind: 'choice', options: severityChoices },
    },
    cell: (cell) => {
      const { label, tone } = severityOf(cell.getValue());
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  }),
  column.accessor('startsAt', {
    header: msg('publication.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('endsAt', {
    header: msg('publication.to'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('updatedAt', {
    header: msg('news.updatedAt'),
    meta: { filter: { kind: 'date' }, isOptional: true },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<NotificationRow, NotificationRecord>({
  id: 'staff-notifications',
  section: 'notifications',
  path: '/admin/notifications',
  pages: staffPaths.notifications,
  words: {
    one: msg('notifications.record'),
    about: msg('notifications.about'),
    create: msg('notifications.create'),
    empty: msg('notifications.emptyStaff'),
    emptyHelp: msg('notifications.emptyStaffHelp'),
    removal: () => t('notifications.removal'),
  },
  title: ({ title }) => title,
  rowLabel: ({ title }) => t('notifications.rowLabel', { title }),
  columns,
  search: ['title'],
  sort: '-startsAt',
  initial: { severity: 'info', isDismissible: true, startsAt: new Date().toISOString() },
  form: 'NotificationForm',
  sections: [
    {
      title: msg('notifications.record'),
      fields: [
        { kind: 'text', name: 'title', label: msg('news.title') },
        { kind: 'longText', name: 'body', label: msg('news.body'), isOptional: true },
        {
          kind: 'text',
          name: 'link',
          label: msg('notifications.link'),
          help: msg('notifications.linkHelp'),
          isOptional: true,
          isNullable: true,
        },
        {
          kind: 'select',
          name: 'severity',
          label: msg('notifications.severity'),
          options: severityChoices,
        },
      ],
    },
    {
      title: msg('publication.title'),
      isSide: true,
      fields: [
        { kind: 'instant', name: 'startsAt', label: msg('publication.from') },
        {
          kind: 'instant',
          name: 'endsAt',
          label: msg('publication.to'),
          isOptional: true,
          notBefore: 'startsAt',
        },
        { kind: 'switch', name: 'isDismissible', label: msg('notifications.dismissible') },
      ],
    },
    audienceSection,
  ],
});
