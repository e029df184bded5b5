import { projectStatuses, staffRequestStatuses, requestTitle } from '@/entities/project/model';
import type { ProjectRequest } from '@/entities/project/model';
import { ProjectStatusBadge, RequestStatusBadge } from '@/entities/project/status';
import type { Schema } from '@/shared/api/schema';
import { accountColumn, branchColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { date, money } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { projectsPath, requestsPath } from './api';
import { dealerOf, priorityChoices, turnInShort } from './model';
import { DueInShort } from './parts/due-date';
import { isMarked, RequestMarks } from './parts/request-marks';
import classes from './parts/desk.module.css';
import { useProjects, useRequestQueue } from './stores';

const column = columnsOf<ProjectRequest>();

const choicesOf = (statuses: typeof staffRequestStatuses | typeof projectStatuses) =>
  Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

const yesOrNo = (value: boolean) => (value ? t('grid.yes') : t('grid.no'));

const flag = { isOptional: true, card: 'hidden', filter: { kind: 'flag' } } as const;

export const requestQueue = defineList<ProjectRequest>({
  id: 'project-requests',
  path: requestsPath,
  store: useRequestQueue,
  columns: [
    column.accessor('number', {
      header: msg('projectRequest.request'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    column.accessor('title', {
      header: msg('projectRequest.title'),
      meta: { isCut: true, share: 3, card: 'line', filter: { kind: 'text' } },
      cell: ({ row: { original } }) =>
        isMarked(original) ? (
          <span className={classes.marked}>
            <RequestMarks request={original} isShort /> <span>{original.title}</span>
          </span>
        ) : (
          original.title
        ),
    }),
    column.accessor('status', {
      header: msg('projectRequest.status'),
      meta: {
        card: 'status',
        isGroupable: true,
        filter: { kind: 'choice', options: choicesOf(staffRequestStatuses) },
      },
      cell: ({ row }) => <RequestStatusBadge request={row.original} />,
    }),
    column.accessor('isYourTurn', {
      header: msg('project.turn'),
      meta: { card: 'hidden', isUnsortable: true, filter: { kind: 'flag' } },
      cell: ({ row: { original } }) => turnInShort(original),
    }),
    column.accessor('dueOn', {
      header: msg('projectDesk.due'),
      meta: { card: 'line', isGroupable: true, filter: { kind: 'date' } },
      cell: ({ row }) => <DueInShort request={row.original} />,
    }),
    column.accessor('drafterName', {
      header: msg('projectDesk.drafter'),
      meta: { isGroupable: true, filter: { kind: 'text', none: msg('projectDesk.unassigned') } },
      cell: (cell) => cell.getValue() || t('projectDesk.unassigned'),
    }),
    column.accessor('accountName', {
      ...dealerColumn,
      // What is asked for needs the room as much as who asks.
      meta: { ...dealerColumn.meta, isName: false, share: 2, isGroupable: true },
      cell: ({ row }) => dealerOf(row.original),
    }),
    column.accessor('typeName', {
      header: msg('projectRequest.kind'),
      meta: { isCut: true, share: 2, isGroupable: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('priority', {
      header: msg('projectRequest.priority'),
      meta: {
        isOptional: true,
        isGroupable: true,
        card: 'hidden',
        filter: { kind: 'choice', options: priorityChoices },
      },
      cell: ({ row: { original } }) =>
        original.isRush
          ? [original.priorityLabel, t('projectRequest.rush')].join(' · ')
          : original.priorityLabel,
    }),
    column.accessor('projectName', {
      header: msg('projectDesk.project'),
      meta: {
        isOptional: true,
        isCut: true,
        isGroupable: true,
        card: 'hidden',
        filter: { kind: 'text', none: msg('projectDesk.noProject') },
      },
      cell: (cell) => cell.getValue() || t('projectDesk.noProject'),
    }),
    column.accessor('needBy', {
      header: msg('projectRequest.needBy'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('promisedOn', {
      header: msg('projectRequest.promised'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    column.accessor('checkerName', {
      header: msg('projectDesk.checker'),
      meta: {
        isOptional: true,
        isGroupable: true,
        card: 'hidden',
        filter: { kind: 'text', none: msg('projectDesk.noChecker') },
      },
    }),
    column.accessor('quoteNumber', {
      header: msg('projectRequest.quote'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('orderNumber', {
      header: msg('projectRequest.order'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    column.accessor('isRush', {
      header: msg('projectRequest.rush'),
      meta: flag,
      cell: (cell) => yesOrNo(cell.getValue()),
    }),
    column.accessor('isInternal', {
      header: msg('projectDesk.internal'),
      meta: flag,
      cell: (cell) => yesOrNo(cell.getValue()),
    }),
    column.accessor('isOverdue', {
      header: msg('projectDesk.overdue'),
      meta: flag,
      cell: (cell) => yesOrNo(cell.getValue()),
    }),
    column.accessor('account', accountColumn),
    column.accessor('statusAt', {
      header: msg('projectDesk.since'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
    column.accessor('submittedAt', {
      header: msg('projectDesk.submitted'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => (cell.getValue() ? <TimeText at={cell.getValue()} /> : ''),
    }),
    column.accessor('updatedAt', {
      header: msg('projectDesk.updated'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
  ],
  search: ['number', 'orphanNumber', 'title', 'projectName', 'quoteNumber', 'orderNumber'],
  sort: 'dueOn',
  rowLabel: requestTitle,
  rowPath: ({ id }) => staffPaths.projectRequest.to({ id }),
  isAlarming: ({ isOverdue, category }) => isOverdue && category !== 'done',
  hasExport: true,
  hasSelection: true,
});

type Project = Schema['Project'];

const projectColumn = columnsOf<Project>();

export const projects = defineList<Project>({
  id: 'projects',
  path: projectsPath,
  store: useProjects,
  columns: [
    projectColumn.accessor('number', {
      header: msg('project.number'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    projectColumn.accessor('name', {
      header: msg('project.name'),
      meta: { isCut: true, share: 2, card: 'line', filter: { kind: 'text' } },
    }),
    projectColumn.accessor('status', {
      header: msg('project.status'),
      meta: {
        card: 'status',
        isGroupable: true,
        filter: { kind: 'choice', options: choicesOf(projectStatuses) },
      },
      cell: ({ row }) => <ProjectStatusBadge project={row.original} />,
    }),
    projectColumn.accessor('accountName', {
      ...dealerColumn,
      meta: { ...dealerColumn.meta, card: 'line', isGroupable: true },
    }),
    projectColumn.accessor('openRequests', {
      header: msg('project.openRequests'),
      meta: { align: 'end', card: 'hidden', filter: { kind: 'number' } },
    }),
    projectColumn.accessor('nextPromisedOn', {
      header: msg('project.promised'),
      meta: { card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => date(cell.getValue()),
    }),
    projectColumn.accessor('value', {
      header: msg('project.value'),
      meta: { align: 'end', card: 'amount', filter: { kind: 'number' } },
      cell: ({ row: { original } }) =>
        typeof original.value === 'number' ? money(original.value, original.currency ?? undefined) : '',
    }),
    projectColumn.accessor('typeName', {
      header: msg('project.kind'),
      meta: { isOptional: true, isGroupable: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    projectColumn.accessor('site', {
      header: msg('project.site'),
      meta: { isOptional: true, isCut: true, card: 'hidden', filter: { kind: 'text' } },
    }),
    projectColumn.accessor('bidOn', {
      header: msg('project.bidOn'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => date(cell.getValue()),
    }),
    projectColumn.accessor('needBy', {
      header: msg('project.needBy'),
      meta: { isOptional: true, card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => date(cell.getValue()),
    }),
    projectColumn.accessor('account', accountColumn),
    projectColumn.accessor('branch', branchColumn),
    projectColumn.accessor('touchedAt', {
      header: msg('project.updated'),
      meta: { card: 'hidden', filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
  ],
  search: ['number', 'name', 'site'],
  sort: '-touchedAt',
  rowLabel: ({ number }) => t('project.one', { number }),
  rowPath: ({ id }) => staffPaths.project.to({ id }),
  hasExport: true,
});
