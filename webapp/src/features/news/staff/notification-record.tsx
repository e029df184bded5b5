import '@/shared/records/publication-words';
import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { t, words } from '@/shared/i18n/t';
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
    header: words('news.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('severity', {
    header: words('notifications.severity'),
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
    header: words('publication.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('endsAt', {
    header: words('publication.to'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('updatedAt', {
    header: words('news.updatedAt'),
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
    one: words('notifications.record'),
    about: words('notifications.about'),
    create: words('notifications.create'),
    empty: words('notifications.emptyStaff'),
    emptyHelp: words('notifications.emptyStaffHelp'),
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
      title: words('notifications.record'),
      fields: [
        { kind: 'text', name: 'title', label: words('news.title') },
        { kind: 'longText', name: 'body', label: words('news.body'), isOptional: true },
        {
          kind: 'text',
          name: 'link',
          label: words('notifications.link'),
          help: words('notifications.linkHelp'),
          isOptional: true,
          isNullable: true,
        },
        {
          kind: 'select',
          name: 'severity',
          label: words('notifications.severity'),
          options: severityChoices,
          isHalf: true,
        },
      ],
    },
    {
      title: words('publication.title'),
      isSide: true,
      fields: [
        { kind: 'instant', name: 'startsAt', label: words('publication.from') },
        {
          kind: 'instant',
          name: 'endsAt',
          label: words('publication.to'),
          isOptional: true,
          notBefore: 'startsAt',
        },
        { kind: 'switch', name: 'isDismissible', label: words('notifications.dismissible') },
      ],
    },
    audienceSection,
  ],
});
