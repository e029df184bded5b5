import { branchColumn } from '@/shared/grid/account-columns';
import { columnsOf, type GridColumn } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import type { ListQuery } from '@/shared/grid/load-options';
import { msg, t, type Words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { timeOfDay } from '@/entities/service/time-of-day';
import { RequestStatus } from '@/entities/service/request-status';
import type { ListStore } from '@/shared/store/factories';
import { DateText } from '@/shared/ui/date-text';
import { closedPath, openPath, processedPath, waitingPath } from './api';
import { statusWords, worded, type RequestRow } from './model';
import { useClosedRequests, useOpenRequests, useProcessedRequests, useWaitingRequests } from './stores';

const column = columnsOf<RequestRow>();

const day = (field: 'submittedOn' | 'visitOn', header: Words, isOptional = false) =>
  column.accessor(field, {
    header,
    // Of a visit that is booked, a phone's row says the day, in a line of its own that no long problem cuts off.
    meta: {
      filter: { kind: 'date' },
      isOptional,
      ...(field === 'visitOn' && !isOptional && { card: 'below', isLabelled: true }),
    },
    cell: (cell) => (
      <>
        <DateText day={cell.getValue()} />
        {field === 'visitOn' && timeOf(cell.row.original)}
      </>
    ),
  });

/** When the visit begins, at the site. */
const timeOf = ({ visitStartsMinute: minute }: RequestRow): string =>
  typeof minute === 'number' ? `, ${timeOfDay(minute)}` : '';

type Shape = {
  statuses: readonly RequestRow['status'][];
  hasVisits?: boolean | undefined;
};

const columnsFor = ({ statuses, hasVisits = false }: Shape): readonly GridColumn<RequestRow>[] => [
  column.accessor('number', {
    header: msg('requests.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('status', {
    header: msg('requests.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: statuses.map((value) => ({ value, label: statusWords[value] })),
      },
    },
    cell: ({ row: { original } }) => <RequestStatus request={worded(original)} />,
  }),
  column.accessor('summary', {
    header: msg('requests.summary'),
    meta: { isCut: true, share: 3, filter: { kind: 'text' } },
  }),
  column.accessor('orderNumber', {
    header: msg('requests.order'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('contactName', {
    header: msg('requests.contact'),
    meta: { isCut: true, filter: { kind: 'text' } },
  }),
  column.accessor('siteCity', {
    header: msg('requests.city'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
  column.accessor('branch', branchColumn),
  day('submittedOn', msg('requests.sent')),
  // Before and after, no visit is booked.
  day('visitOn', msg('requests.visit'), !hasVisits),
  column.accessor('serviceOrderNumbers', {
    header: msg('requests.serviceOrders'),
    meta: { isOptional: !hasVisits, isUnsortable: true },
  }),
];

type Given = Shape & {
  id: string;
  path: string;
  store: ListStore<RequestRow, ListQuery>;
  sort?: string;
};

const listOf = ({ statuses, hasVisits, sort = '-submittedOn', ...given }: Given) =>
  defineList<RequestRow>({
    ...given,
    sort,
    columns: columnsFor({ statuses, hasVisits }),
    search: ['number', 'orderNumber', 'contactName', 'summary'],
    rowLabel: ({ number }) => t('requests.one', { number }),
    rowPath: ({ id }) => paths.serviceRequest.to({ id }),
    hasExport: true,
  });

const open = ['submitted', 'in_review', 'more_info', 'approved'] as const;
const processed = ['awaiting_parts', 'scheduled', 'in_progress', 'completed'] as const;

export const waitingRequestList = listOf({
  id: 'service-waiting',
  path: waitingPath,
  store: useWaitingRequests,
  statuses: [...open, ...processed],
});

export const openRequestList = listOf({
  id: 'service-open',
  path: openPath,
  store: useOpenRequests,
  statuses: open,
});

export const processedRequestList = listOf({
  id: 'service-processed',
  path: processedPath,
  store: useProcessedRequests,
  statuses: processed,
  hasVisits: true,
  // The next visit first; visits that are over and wait to be confirmed come last.
  sort: 'isAwaitingDealer,visitOn',
});

export const closedRequestList = listOf({
  id: 'service-closed',
  path: closedPath,
  store: useClosedRequests,
  statuses: ['closed', 'rejected', 'cancelled'],
});
