/** The figures of an account, each of which leads to the list of what it counts. */
import './overview-words';
import { notPosted } from '@/entities/money/model';
import { addDays } from '@/shared/dates/days';
import { integer, listed, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { staffPaths } from '@/shared/staff-paths';
import type { Figure } from '@/shared/ui/figures';
import type { AccountCases, AccountSummary } from './model';

type Can = (permission: string) => boolean;

const underWay = 'open,paused';

const addressOf = (path: { readonly to: () => string }, query: Readonly<Record<string, string>>) =>
  `${path.to()}?${new URLSearchParams(query).toString()}`;

function moneyFigures({ account, money: owed }: AccountSummary, can: Can): readonly Figure[] {
  const isAlone = owed?.length === 1;
  return (owed ?? []).flatMap(({ currency, creditLeft, creditLimit, overdue, balance }) => {
    const inCurrency = (label: string) => (isAlone ? label : t('dealerPage.inCurrency', { label, currency }));
    const receivable = staffPaths.receivable.to({ account });
    const invoices = addressOf(staffPaths.invoices, {
      account,
      'f.currency': currency,
      'f.status': 'open,partial,overdue',
      'f.dueOn': `..${addDays(today(), -1)}`,
    });
    const credit = typeof creditLeft === 'number' && {
      over: inCurrency(t('dealerPage.creditLeft')),
      value: money(creditLeft, currency),
      under: t('dealerPage.ofLimit', { limit: money(creditLimit, currency) }),
      to: receivable,
      isBad: creditLeft < 0,
    };
    return [
      ...(credit ? [credit] : []),
      {
        over: inCurrency(t('dealerPage.overdue')),
        value: money(overdue, currency),
        under: t('dealerPage.ofBalance', { balance: money(balance, currency) }),
        to: can('invoices:view') ? invoices : receivable,
        isBad: overdue > 0,
      },
    ];
  });
}

function orderFigures({ account, orders }: AccountSummary): readonly Figure[] {
  if (!orders) return [];
  const { open, late, onHold } = orders;
  const parts = [
    late > 0 && t('dealerPage.late', { count: late }),
    onHold > 0 && t('dealerPage.onHold', { count: onHold }),
  ].filter((part) => part !== false);
  return [
    {
      over: t('dealerPage.openOrders'),
      value: integer(open),
      under: parts.length > 0 ? listed(parts) : t('dealerPage.noneLate'),
      to: addressOf(staffPaths.orders, { account, stage: 'current' }),
      isBad: false,
      isUnderBad: late > 0,
    },
  ];
}

type Desk = {
  readonly cases: AccountCases | null | undefined;
  readonly over: string;
  readonly to: string;
  /** Left out while there are none. */
  readonly isRare?: boolean;
};

function deskFigure({ cases, over, to, isRare = false }: Desk): readonly Figure[] {
  if (!cases || (isRare && cases.open === 0)) return [];
  const { open, overdue, awaitingDealer } = cases;
  const parts = [
    overdue > 0 && t('dealerPage.caseOverdue', { count: overdue }),
    awaitingDealer > 0 && t('dealerPage.withDealer', { count: awaitingDealer }),
  ].filter((part) => part !== false);
  const under = parts.length > 0 ? listed(parts) : t('dealerPage.open');
  return [{ over, value: integer(open), under, to, isBad: false, isUnderBad: overdue > 0 }];
}

/** What the reader may not view of the account has no figure. */
export function figuresOf(summary: AccountSummary, can: Can): readonly Figure[] {
  const { account, service, changeRequests, projectRequests, drawings, acceptedQuotes, remittances } =
    summary;
  const ofAccount = { 'f.account': account };
  return [
    ...moneyFigures(summary, can),
    ...orderFigures(summary),
    ...deskFigure({
      cases: service,
      over: t('dealerPage.serviceRequests'),
      to: addressOf(staffPaths.serviceRequests, { ...ofAccount, 'f.category': underWay }),
    }),
    ...deskFigure({
      cases: changeRequests,
      over: t('dealerPage.changeRequests'),
      to: addressOf(staffPaths.changeRequests, { ...ofAccount, 'f.category': underWay }),
    }),
    ...deskFigure({
      cases: drawings,
      over: t('dealerPage.drawings'),
      to: addressOf(staffPaths.drawings, ofAccount),
    }),
    ...deskFigure({
      cases: projectRequests,
      over: t('dealerPage.projectRequests'),
      to: addressOf(staffPaths.projectRequests, ofAccount),
      isRare: true,
    }),
    ...deskFigure({
      cases: acceptedQuotes,
      over: t('dealerPage.acceptedQuotes'),
      to: addressOf(staffPaths.acceptances, { ...ofAccount, 'f.status': 'submitted,taken,question,entered' }),
      isRare: true,
    }),
    ...deskFigure({
      cases: remittances,
      over: t('dealerPage.remittances'),
      to: `${addressOf(staffPaths.remittances, ofAccount)}&${notPosted}`,
      isRare: true,
    }),
  ];
}
