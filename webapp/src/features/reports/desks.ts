// Reports on desks: what they are asked, and how their figures are written.
import type { Schema } from '@/shared/api/schema';
import { addDays } from '@/shared/dates/days';
import { readableDay } from '@/shared/dates/is-day';
import { integer, money, percent, quantity } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { duration } from './model';

export type DeskReport = Schema['DeskReport'];
export type DeskPart = Schema['DeskReportPart'];
export type DeskFigure = Schema['DeskFigure'];
export type Measure = Schema['ReportMeasure'];
export type Dimension = Schema['ReportDimension'];

/** The desks with a report, and the permission beside `reports:view` that theirs takes. */
export const desks = {
  service: { title: msg('reports.service'), permission: 'service:view' },
  changerequests: { title: msg('reports.changerequests'), permission: 'changerequests:view' },
  money: { title: msg('reports.money'), permission: 'remittances:view' },
} as const;

export type DeskKind = keyof typeof desks;

export const isDesk = (name: string | undefined): name is DeskKind => name !== undefined && name in desks;

const known: Readonly<Record<Dimension, true>> = {
  account: true,
  advisor: true,
  crew: true,
  kind: true,
  manager: true,
  method: true,
  pricedBy: true,
  priority: true,
  product: true,
  reason: true,
  symptom: true,
  verdict: true,
};

const isDimension = (name: string | null): name is Dimension => name !== null && name in known;

export type DeskQuery = {
  readonly fromDate: string;
  readonly toDate: string;
  /** Without one, the report's own first. */
  readonly by?: Dimension | undefined;
};

/** What an address asks of a desk's report; without days, the last ninety. */
export function deskQueryOf(search: URLSearchParams): DeskQuery {
  const toDate = readableDay(search.get('toDate')) ?? today();
  const fromDate = readableDay(search.get('fromDate')) ?? addDays(toDate, -89);
  const by = search.get('by');
  return { fromDate, toDate, by: isDimension(by) ? by : undefined };
}

/** A figure in its measure's unit. */
export function figureText({ kind }: Measure, { value, amounts }: DeskFigure): string {
  if (kind === 'amount')
    return amounts.map(({ currency, amount }) => money(amount, currency)).join(' · ') || '–';
  if (value === null || value === undefined) return '–';
  switch (kind) {
    case 'count':
      return integer(value);
    case 'minutes':
      return duration(value);
    case 'days':
      return t('reports.daysLong', { count: value });
    case 'share':
      return percent(Math.round(value));
    case 'rating':
      return t('reports.rating', { rating: quantity(Math.round(value * 10) / 10) });
    case 'hours':
      return t('reports.hoursOf', { hours: quantity(value) });
  }
}

/** What a report's rows are by, in words. */
export const dimensionOf = ({ by, dimensions }: DeskReport): string =>
  dimensions.find(({ code }) => code === by)?.label ?? '';

/** The places of the measures that a line over time shows: the first two that count something. */
export const countsOf = ({ measures }: DeskReport): readonly number[] =>
  measures.flatMap(({ kind }, at) => (kind === 'count' ? [at] : [])).slice(0, 2);
