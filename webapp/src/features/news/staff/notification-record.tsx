import '@/shared/records/words';
import '../words';
import type { Schema } from '@/shared/api/schema';
import { columnsOf } from '@/shared/grid/columns';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
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
    header: t('news.title'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('severity', {
    header: t('notifications.severity'),
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
    header: t('publication.from'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('endsAt', {
    header: t('publication.to'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('updatedAt', {
    header: t('news.updatedAt'),
    meta: { filter: { kind: 'date' }, isOptional: true },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];

export const record = defineRecord<NotificationRow, NotificationRecord>({
  id: 'staff-notifications',
  section: 'notifications',
  path: '/admin/notifications',
  pages: paths.adminNotifications,
  words: {
    one: t('notifications.record'),
    about: t('notifications.about'),
    create: t('notifications.create'),
    empty: t('notifications.emptyStaff'),
    emptyHelp: t('notifications.emptyStaffHelp'),
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
      title: t('notifications.record'),
      fields: [
        { kind: 'text', name: 'title', label: t('news.title') },
        { kind: 'longText', name: 'body', label: t('news.body'), isOptional: true },
        {
          kind: 'text',
          name: 'link',
          label: t('notifications.link'),
          help: t('notifications.linkHelp'),
          isOptional: true,
          isNullable: true,
        },
        {
          kind: 'select',
          name: 'severity',
          label: t('notifications.severity'),
          options: severityChoices,
          isHalf: true,
        },
      ],
    },
    {
      title: t('publication.title'),
      isSide: true,
      fields: [
        { kind: 'instant', name: 'startsAt', label: t('publication.from') },
        {
          kind: 'instant',
          name: 'endsAt',
          label: t('publication.to'),
          isOptional: true,
          notBefore: 'startsAt',
        },
        { kind: 'switch', name: 'isDismissible', label: t('notifications.dismissible') },
      ],
    },
    audienceSection,
  ],
});
