import './words';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { questionsPath, requestsPath } from './api';
import type { QuestionRow, RequestRow } from './model';
import { useReportQuestions, useReportRequests } from './stores';

const request = columnsOf<RequestRow>();

/** The requests behind a figure. */
export const requestList = defineList<RequestRow>({
  id: 'report-requests',
  path: requestsPath,
  store: useReportRequests,
  columns: [
    request.accessor('number', {
      header: msg('reports.number'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    request.accessor('title', {
      header: msg('reports.requestTitle'),
      meta: { isCut: true, share: 2, filter: { kind: 'text' } },
    }),
    request.accessor('typeName', { header: msg('reports.type'), meta: { filter: { kind: 'text' } } }),
    request.accessor('accountName', {
      header: msg('reports.accountName'),
      meta: { isCut: true, isName: true, filter: { kind: 'text' } },
    }),
    request.accessor('technician', {
      header: msg('reports.technicianName'),
      meta: { filter: { kind: 'text' } },
    }),
    request.accessor('submittedAt', {
      header: msg('reports.submitted'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
    request.accessor('promisedOn', {
      header: msg('reports.promised'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    request.accessor('answeredAt', {
      header: msg('reports.answeredAt'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
  ],
  sort: '-submittedAt',
  search: ['number', 'title', 'accountName'],
  rowLabel: ({ number }) => t('reports.rowLabel', { number }),
  hasExport: false,
});

/** The same for those who may open a request. */
export const openRequestList = {
  ...requestList,
  rowPath: ({ id }: RequestRow) => staffPaths.projectRequest.to({ id }),
};

const question = columnsOf<QuestionRow>();

/** The questions to departments behind a figure. */
export const questionList = defineList<QuestionRow>({
  id: 'report-questions',
  path: questionsPath,
  store: useReportQuestions,
  columns: [
    question.accessor('number', {
      header: msg('reports.number'),
      meta: { card: 'title', filter: { kind: 'text' } },
    }),
    question.accessor('title', {
      header: msg('reports.requestTitle'),
      meta: { isCut: true, share: 2, filter: { kind: 'text' } },
    }),
    question.accessor('department', {
      header: msg('reports.departmentName'),
      meta: { filter: { kind: 'text' } },
    }),
    question.accessor('askedAt', {
      header: msg('reports.asked'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
    question.accessor('dueOn', {
      header: msg('reports.due'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <DateText day={cell.getValue()} />,
    }),
    question.accessor('answeredAt', {
      header: msg('reports.answeredAt'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
  ],
  sort: '-askedAt',
  search: ['number', 'title'],
  rowLabel: ({ number }) => t('reports.rowLabel', { number }),
  hasExport: false,
});

/** The same for those who may open a request. */
export const openQuestionList = {
  ...questionList,
  rowPath: ({ requestId }: QuestionRow) => staffPaths.projectRequest.to({ id: requestId }),
};
