import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { listCall } from '@/shared/grid/load-options';
import type { DeskKind, DeskQuery } from './desks';
import {
  kinds,
  type QuestionRow,
  type Report,
  type ReportKind,
  type ReportQuery,
  type RequestRow,
  type SavedReportForm,
} from './model';

const base = '/admin/dds/dashboard';

export type Asked = { readonly kind: ReportKind; readonly query: ReportQuery };

export type ReportFormat = Schema['ReportFormat'];

export type FileOf = Asked & { readonly format: ReportFormat };

export type DeskAsked = { readonly desk: DeskKind; readonly query: DeskQuery };

export type DeskFile = DeskAsked & { readonly format: Schema['DeskReportFormat'] };

const filePath = '/admin/reports/file';
export const requestsPath = '/admin/reports/requests';
const savedPath = '/admin/reports/saved';
export const questionsPath = '/admin/reports/questions';

export const reportsApi = {
  desk: ({ desk, query }: DeskAsked, signal: AbortSignal) =>
    client.get(`/admin/reports/${desk}`, { query, signal }),
  deskFile: ({ desk, query, format }: DeskFile, signal: AbortSignal) =>
    client.download('/admin/reports/desks/file', { query: { desk, ...query, format }, signal }),
  report: async ({ kind, query }: Asked, signal: AbortSignal): Promise<ItemAnswer<Report>> => {
    const { items, totals, ...answer } = await client.get(`${base}/${kinds[kind].path}/reportdata`, {
      query,
      signal,
    });
    return { ...answer, item: { items, totals } };
  },
  technicians: ({ type, fromDate, toDate }: ReportQuery, signal: AbortSignal) =>
    client.get(`${base}/techreport/techbydate`, {
      query: { type, fromDate, toDate },
      signal,
    }),
  requestTypes: (signal: AbortSignal) =>
    client.get('/admin/dds/requesttypes', {
      signal,
    }),
  requests: listCall<RequestRow>(requestsPath),
  questions: listCall<QuestionRow>(questionsPath),
  saved: (signal: AbortSignal) => client.get(savedPath, { signal }),
  save: (form: SavedReportForm) => client.post(savedPath, form),
  dropSaved: (id: number) => client.remove(`${savedPath}/${id}`),
  file: ({ kind, query, format }: FileOf, signal: AbortSignal) =>
    client.download(filePath, { query: { report: kind, ...query, format }, signal }),
  /** Makes it in the background; the answer has the id of the task. */
  beginFile: ({ kind, query, format }: FileOf) =>
    client.get(filePath, { query: { report: kind, ...query, format, later: true } }),
};
