import type { AgeingPart } from '@/entities/money/model';
import { notPosted } from '@/entities/money/model';
import type { FigurePaths } from '@/entities/money/figures-panel';
import { addDays } from '@/shared/dates/days';
import { staffPaths } from '@/shared/staff-paths';

type Of = { readonly account: string; readonly currency: string; readonly today: string };

/** Where the figures of an account lead: to the rows that each sums. */
export function figurePaths({ account, currency, today }: Of): FigurePaths {
  const code = encodeURIComponent(account);
  const invoices = (filter: string, statuses = 'open,partial,overdue') =>
    `${staffPaths.invoices.to()}?account=${code}&f.currency=${currency}&f.status=${statuses}${filter}`;
  const ago = (days: number) => addDays(today, -days);
  const due: Readonly<Record<Exclude<AgeingPart, 'credits'>, string>> = {
    current: `${today}..`,
    days30: `${ago(30)}..${ago(1)}`,
    days60: `${ago(60)}..${ago(31)}`,
    days90: `${ago(90)}..${ago(61)}`,
    over90: `..${ago(91)}`,
  };
  return {
    balance: invoices('', 'open,partial,overdue,credit'),
    overdue: invoices(`&f.dueOn=..${ago(1)}`),
    recorded: `${staffPaths.remittances.to()}?f.account=${code}&f.currency=${currency}&${notPosted}`,
    ageing: (part) => (part === 'credits' ? invoices('', 'credit') : invoices(`&f.dueOn=${due[part]}`)),
  };
}
