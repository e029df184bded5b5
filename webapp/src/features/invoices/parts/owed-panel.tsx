import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Figures } from '@/shared/ui/figures';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { owed } from '../model';
import { useOwed } from '../stores';

const own = {};

/** How many invoices are open and overdue, with the oldest of them. */
export function OwedPanel() {
  const data = useOwed(own);
  const { openCount = 0, overdueCount = 0, overdue = [] } = data.item ?? {};
  const invoices = (over: string, count: number, filter: string, isBad: boolean) => ({
    over,
    value: String(count),
    under: t('dashboard.invoices', { count }),
    to: `${paths.invoices.to()}?${filter}`,
    isBad,
  });
  return (
    <Panel title={t('dashboard.money')} isFlush aside={<SeeAll to={paths.invoices.to()} />}>
      <Loaded data={data} height={200} isEmpty={openCount === 0} empty={t('dashboard.noneOpen')}>
        <Figures
          figures={[
            invoices(t('dashboard.open'), openCount, owed.address, false),
            invoices(t('dashboard.overdue'), overdueCount, 'f.status=overdue', overdueCount > 0),
          ]}
        />
        <LinkRows
          isShort
          rows={overdue.map((invoice) => ({
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
