import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, type Query } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import {
  kinds,
  type QuestionRow,
  type Report,
  type ReportKind,
  type RequestRow,
  type SavedReport,
  type SavedReportForm,
  type Technician,
} from './model';

const base = '/admin/dds/dashboard';

export type Asked = { readonly kind: ReportKind; readonly query: Query };

export type ReportFormat = Schema['ReportFormat'];

export type FileOf = Asked & { readonly format: ReportFormat };

const filePath = '/admin/reports/file';
export const requestsPath = '/admin/reports/requests';
const savedPath = '/admin/reports/saved';
export const questionsPath = '/admin/reports/questions';

const list =
  <Row>(path: string) =>
  (query: ListQuery, signal: AbortSignal) =>
    client.get<ListAnswer<Row>>(path, { query: toQuery(query), signal });

export const reportsApi = {
  report: async ({ kind, query }: Asked, signal: AbortSignal): Promise<ItemAnswer<Report | null>> => {
    const path = `${base}/${kinds[kind].path}/reportdata`;
    const { items, totals, ...answer } = await client.get<Partial<Report> & Omit<ItemAnswer<Report>, 'item'>>(
      path,
      { query, signal },
    );
    return { ...answer, item: items && totals ? { items, totals } : null };
  },
  technicians: ({ type, fromDate, toDate }: Query, signal: AbortSignal) =>
    client.get<ListAnswer<Technician>>(`${base}/techreport/techbydate`, {
      query: { type, fromDate, toDate },
      signal,
    }),
  requestTypes: (signal: AbortSignal) =>
    client.get<ListAnswer<{ readonly code: string; readonly name: string }>>('/admin/dds/requesttypes', {
      signal,
    }),
  requests: list<RequestRow>(requestsPath),
  questions: list<QuestionRow>(questionsPath),
  saved: (signal: AbortSignal) => client.get<ListAnswer<SavedReport>>(savedPath, { signal }),
  save: (form: SavedReportForm) => client.post<WriteAnswer>(savedPath, form),
  dropSaved: (id: number) => client.remove<WriteAnswer>(`${savedPath}/${id}`),
  file: ({ kind, query, format }: FileOf, signal: AbortSignal) =>
    client.download(filePath, { query: { report: kind, ...query, format }, signal }),
  /** Makes it in the background; the answer has the id of the task. */
  beginFile: ({ kind, query, format }: FileOf) =>
    client.get<WriteAnswer>(filePath, { query: { report: kind, ...query, format, later: true } }),
};
