import { branchColumn, turnColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { RequestStatus } from '@/entities/service/request-status';
import { DateText } from '@/shared/ui/date-text';
import { serviceQueuePath } from './queue-path';
import { statusLabels } from './model';
import { requestTitle, type StaffRow } from '@/entities/service/staff/model';
import { Deadline } from './parts/deadline';
import { Priority } from './parts/priority';
import { useServiceQueue } from './stores';

const column = columnsOf<StaffRow>();

const statuses = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));
const categories = [
  { value: 'open', label: msg('desk.categoryOpen') },
  { value: 'paused', label: msg('desk.categoryPaused') },
  { value: 'done', label: msg('desk.categoryDone') },
];
const labelAmong = (options: typeof categories) => (key: unknown) =>
  t(options.find(({ value }) => value === key)?.label ?? String(key));

export const serviceQueue = defineList<StaffRow>({
  id: 'service-requests',
  path: serviceQueuePath,
  store: useServiceQueue,
  columns: [
    column.accessor('number', {
      header: msg('desk.number'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('status', {
      header: msg('desk.status'),
      meta: {
        card: 'status',
        isGroupable: true,
        filter: { kind: 'choice', options: statuses },
      },
      cell: (cell) => <RequestStatus request={cell.row.original} />,
    }),
    column.accessor('priorityLevelName', {
      header: msg('desk.priority'),
      meta: {
        card: 'line',
        isGroupable: true,
        filter: { kind: 'text', none: msg('desk.noPriority') },
      },
      cell: (cell) => <Priority request={cell.row.original} />,
    }),
    column.accessor('dueBy', {
      header: msg('desk.due'),
      meta: { card: 'line', filter: { kind: 'date' } },
      cell: (cell) => <Deadline request={cell.row.original} />,
    }),
    column.accessor('accountName', {
      header: msg('desk.dealer'),
      meta: { isCut: true, isName: true, filter: { kind: 'text' }, isGroupable: true },
    }),
    column.accessor('summary', {
      header: msg('desk.summary'),
      meta: { isCut: true, share: 3, filter: { kind: 'text' }, isUnsortable: true },
    }),
    column.accessor('advisorName', {
      header: msg('desk.advisor'),
      meta: { isGroupable: true, filter: { kind: 'text', none: msg('desk.nobody') } },
      cell: (cell) => cell.getValue() ?? t('desk.nobody'),
    }),
    column.accessor('isYourTurn', turnColumn),
    column.accessor('isMine', {
      header: msg('desk.isMine'),
      meta: { isOptional: true, card: 'hidden', isUnsortable: true, filter: { kind: 'flag' } },
      cell: (cell) => (cell.getValue() ? t('grid.yes') : t('grid.no')),
    }),
    column.accessor('crewNumber', {
      header: msg('desk.crew'),
      meta: { isGroupable: true, isOptional: true, filter: { kind: 'text', none: msg('desk.noCrew') } },
    }),
    column.accessor('visitOn', {
      header: msg('desk.visit'),
      meta: { isGroupable: true, isOptional: true, filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('submittedAt', {
      header: msg('desk.submitted'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.row.original.submittedOn} />,
    }),
    column.accessor('orderNumber', {
      header: msg('desk.order'),
      meta: { isOptional: true, filter: { kind: 'text' } },
    }),
    column.accessor('account', {
      header: msg('desk.account'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('branch', branchColumn),
    column.accessor('siteCity', {
      header: msg('desk.city'),
      meta: { isOptional: true, isGroupable: true, filter: { kind: 'text' } },
    }),
    column.accessor('contactName', {
      header: msg('desk.contact'),
      meta: { isOptional: true, filter: { kind: 'text' } },
    }),
    column.accessor('serviceTypeName', {
      header: msg('desk.serviceType'),
      meta: { isOptional: true, isGroupable: true, filter: { kind: 'text' } },
    }),
    column.accessor('category', {
      header: msg('desk.category'),
      meta: {
        isOptional: true,
        isGroupable: true,
        card: 'hidden',
        filter: { kind: 'choice', options: categories },
      },
      cell: (cell) => labelAmong(categories)(cell.getValue()),
    }),
    column.accessor('isBreached', {
      header: msg('desk.breached'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'flag' } },
      cell: (cell) => (cell.getValue() ? t('grid.yes') : t('grid.no')),
    }),
    column.accessor('reopenedCount', {
      header: msg('desk.reopened'),
      meta: { isOptional: true, card: 'hidden', align: 'end', filter: { kind: 'number' } },
    }),
  ],
  search: ['number', 'orderNumber', 'summary', 'contactName'],
  sort: '-submittedAt',
  rowLabel: requestTitle,
  rowPath: ({ id }) => staffPaths.serviceRequest.to({ id }),
  isAlarming: ({ isBreached, category }) => isBreached === true && category !== 'done',
  hasExport: true,
  hasSelection: true,
});
