import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { FigureLines } from '@/shared/ui/figure-lines';
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
  const [oldest] = overdue;
  const lineOf = (label: string, count: number, filter: string) => ({
    label,
    value: t('dashboard.countOfInvoices', { count }),
    to: `${paths.invoices.to()}?${filter}`,
  });
  return (
    <Panel title={t('dashboard.money')} isFlush aside={<SeeAll to={paths.invoices.to()} />}>
      <Loaded data={data} height={96} isEmpty={openCount === 0} empty={t('dashboard.noneOpen')}>
        <FigureLines
          lines={[
            lineOf(t('dashboard.open'), openCount, owed.address),
            {
              ...lineOf(t('dashboard.overdue'), overdueCount, 'f.status=overdue'),
              isBad: overdueCount > 0,
            },
            ...(oldest === undefined
              ? []
              : [
                  {
                    label: t('dashboard.oldestInvoice', {
                      number: oldest.invoiceNumber,
                      date: date(oldest.dueOn),
                    }),
                    value: money(oldest.balance, oldest.currency),
                    to: paths.invoice.to({ id: oldest.id }),
                  },
                ]),
          ]}
        />
      </Loaded>
    </Panel>
  );
}
