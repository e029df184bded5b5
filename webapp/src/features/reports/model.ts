import type { Schema } from '@/shared/api/schema';
import { date, percent } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { addDays } from '@/shared/dates/days';
import { readableDay } from '@/shared/dates/is-day';
import { staffPaths } from '@/shared/staff-paths';
import { today } from '@/shared/lib/today';

export type ReportKind = Schema['ReportKind'];
export type Figure = Schema['ReportFigure'];
export type Figures = Schema['ReportFigures'];
export type Part = Schema['ReportPart'];
export type Totals = Schema['ReportTotals'];
export type Step = Schema['ReportStep'];
export type Spread = Schema['ReportSpread'];
export type Technician = Schema['ReportTechnician'];
export type RequestRow = Schema['ReportRequest'];
export type QuestionRow = Schema['ReportQuestion'];

export type SavedReport = Schema['SavedReport'];
export type SavedReportForm = Schema['SavedReportForm'];

export type Report = { readonly items: readonly Part[]; readonly totals: Totals };

/** How many parts a picture or a table shows before the others are asked for. */
export const few = 12;

/** What the bars and the line over time are of. */
export const shownFigures = ['received', 'answered'] as const;

/** The highest figure of them, at least one. */
export const highestOf = (of: readonly { readonly figures: Figures }[]): number =>
  of.reduce((highest, { figures }) => Math.max(highest, figures.received, figures.answered), 1);

/** The reports in the order of the screen, with where their calls are. */
export const kinds = {
  technician: { title: msg('reports.technician'), path: 'techreport' },
  account: { title: msg('reports.account'), path: 'accountreport' },
  department: { title: msg('reports.department'), path: 'departmentreport' },
  priority: { title: msg('reports.priority'), path: 'priorityreport' },
} as const;

export const isKind = (name: string | undefined): name is ReportKind => name !== undefined && name in kinds;

/** Whether a report can be narrowed to a technician and an account. */
export const isNarrowed = (kind: ReportKind) => kind === 'technician' || kind === 'account';

/** Of which time and kind a report is, and whose. */
export type ReportQuery = {
  readonly type: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly techId?: number | undefined;
  readonly account?: string | undefined;
};

/** The days of a step, or its only day. */
export const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? date(from) : `${date(from)} – ${date(to)}`;

/** What an address asks of a report; without days, the last ninety. */
export function queryOf(kind: ReportKind, search: URLSearchParams): ReportQuery {
  const toDate = readableDay(search.get('toDate')) ?? today();
  const fromDate = readableDay(search.get('fromDate')) ?? addDays(toDate, -89);
  const type = search.get('type') ?? 'all';
  const narrowed = isNarrowed(kind)
    ? { techId: Number(search.get('techId')) || undefined, account: search.get('account') ?? undefined }
    : {};
  return { type, fromDate, toDate, ...narrowed };
}

/** Beyond a year a report as a file is made in the background. */
export const isLong = ({ fromDate, toDate }: ReportQuery) => addDays(fromDate, 366) < toDate;

/** The figures that lead to their rows. */
const figuresWithRows: ReadonlySet<unknown> = new Set<Figure>([
  'received',
  'answered',
  'onTime',
  'late',
  'revisions',
]);

export const isFigure = (name: unknown): name is Figure => figuresWithRows.has(name);

/** Where the report of a question is. */
export function questionPath(
  kind: ReportKind,
  { type, fromDate, toDate, techId, account }: ReportQuery,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, fromDate, toDate, techId, account }))
    if (value !== undefined) search.set(name, String(value));
  return `${staffPaths.report.to({ report: kind })}?${search.toString()}`;
}

/** Where a report that is mailed is, up to yesterday. */
export function reportPath({ report, type, techId, account, days }: SavedReport): string {
  const toDate = addDays(today(), -1);
  const fromDate = addDays(toDate, 1 - days);
  return questionPath(report, {
    type,
    fromDate,
    toDate,
    techId: techId ?? undefined,
    account: account ?? undefined,
  });
}

/**
 * Where the rows behind a figure are, of a part or of all. The whole question is the list's `tab`, which filters and
 * saved views leave as it is.
 */
export function rowsPath(kind: ReportKind, asked: ReportQuery, figure: Figure, part?: Part): string {
  const question = new URLSearchParams({ figure });
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) question.set(name, String(value));
  if (part) {
    question.set('key', String(part.id));
    question.set('name', part.name);
  }
  const search = new URLSearchParams({ tab: question.toString() });
  return `${staffPaths.reportRows.to({ report: kind })}?${search.toString()}`;
}

/** What the address of rows asks. */
export const questionOfRows = (search: URLSearchParams) => new URLSearchParams(search.get('tab') ?? '');

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Elapsed minutes as people say them. */
export function duration(minutes: number | undefined): string {
  if (minutes === undefined) return '–';
  if (minutes < 60) return t('reports.minutes', { count: minutes });
  const hours = oneDecimal(minutes / 60);
  if (hours < 48) return t('reports.hoursLong', { count: hours });
  return t('reports.daysLong', { count: oneDecimal(minutes / 1440) });
}

/** Which part of what had a promised date was answered by it. */
export const share = ({ promised, onTime }: Figures): string =>
  promised === 0 ? '–' : percent(Math.round((onTime / promised) * 100));
