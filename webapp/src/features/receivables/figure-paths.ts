import type { AgeingPart } from '@/entities/money/model';
import { notPosted } from '@/entities/money/model';
import type { FigurePaths } from '@/entities/money/figures-panel';
import { addDays } from '@/shared/dates/days';
import { paths } from '@/shared/paths';

type Of = { readonly account: string; readonly currency: string; readonly today: string };

/** Where the figures of an account lead: to the rows that each sums. */
export function figurePaths({ account, currency, today }: Of): FigurePaths {
  const code = encodeURIComponent(account);
  const invoices = (filter: string) =>
    `${paths.adminInvoices.to()}?account=${code}&f.currency=${currency}&f.status=open,partial,overdue,credit${filter}`;
  const ago = (days: number) => addDays(today, -days);
  const due: Readonly<Record<AgeingPart, string>> = {
    current: `${today}..`,
    days30: `${ago(30)}..${ago(1)}`,
    days60: `${ago(60)}..${ago(31)}`,
    days90: `${ago(90)}..${ago(61)}`,
    over90: `..${ago(91)}`,
  };
  return {
    balance: invoices(''),
    overdue: invoices(`&f.dueOn=..${ago(1)}`),
    recorded: `${paths.adminRemittances.to()}?f.account=${code}&f.currency=${currency}&${notPosted}`,
    ageing: (part) => invoices(`&f.dueOn=${due[part]}`),
  };
}
