import { useEffect } from 'react';
import { Link } from 'react-router';
import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/store/session';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { useMoney } from '../stores';
import classes from './money-panel.module.css';

const own = {};

/** What is open and what is overdue, with the oldest of it. */
export function MoneyPanel() {
  const data = useMoney();
  const currency = useSession((session) => session.authorization?.account?.currency);
  const { run, item } = data;
  useEffect(() => void run(own), [run]);
  const figures = [
    {
      label: t('dashboard.open'),
      count: item?.openCount ?? 0,
      amount: item?.openBalance,
      to: `${paths.invoices.to()}?f.status=open,partial,overdue,credit`,
      isBad: false,
    },
    {
      label: t('dashboard.overdue'),
      count: item?.overdueCount ?? 0,
      amount: item?.overdueBalance,
      to: `${paths.invoices.to()}?f.status=overdue`,
      isBad: (item?.overdueCount ?? 0) > 0,
    },
  ];
  return (
    <Panel title={t('dashboard.money')} isFlush>
      <Loaded data={data} height={200} isEmpty={item?.openCount === 0} empty={t('dashboard.noneOpen')}>
        <div className={classes.figures}>
          {figures.map(({ label, count, amount, to, isBad }) => (
            <Link key={label} to={to} className={classes.figure} data-bad={isBad}>
              <span className={classes.label}>{label}</span>
              <span className={classes.amount}>{money(amount, currency)}</span>
              <span className={classes.label}>{t('dashboard.invoiceCount', { count })}</span>
            </Link>
          ))}
        </div>
        <LinkRows
          rows={(item?.overdue ?? []).map((invoice) => ({
            key: invoice.id,
            to: paths.invoice.to({ id: invoice.id }),
            title: invoice.invoiceNumber,
            about: t('dashboard.dueOn', { date: date(invoice.dueOn) }),
            aside: money(invoice.balance, invoice.currency),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
