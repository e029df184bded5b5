import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/store/session';
import { Figures } from '@/shared/ui/figures';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { owed } from '../model';
import { useMoney } from '../stores';

const own = {};

/** What is open and what is overdue, with the oldest of it. */
export function MoneyPanel() {
  const data = useMoney(own);
  const currency = useSession((session) => session.authorization?.account?.currency);
  const { item } = data;
  const figures = [
    {
      over: t('dashboard.open'),
      value: money(item?.openBalance, currency),
      under: t('dashboard.invoiceCount', { count: item?.openCount ?? 0 }),
      to: `${paths.invoices.to()}?${owed.address}`,
      isBad: false,
    },
    ...(item !== null && item.creditCount > 0
      ? [
          {
            over: t('dashboard.credits'),
            value: money(item.creditBalance, currency),
            under: t('dashboard.net', { amount: money(item.openBalance + item.creditBalance, currency) }),
            to: paths.invoices.to(),
            isBad: false,
          },
        ]
      : []),
    {
      over: t('dashboard.overdue'),
      value: money(item?.overdueBalance, currency),
      under: t('dashboard.invoiceCount', { count: item?.overdueCount ?? 0 }),
      to: `${paths.invoices.to()}?f.status=overdue`,
      isBad: (item?.overdueCount ?? 0) > 0,
    },
  ];
  return (
    <Panel title={t('dashboard.money')} isFlush aside={<SeeAll to={paths.invoices.to()} />}>
      <Loaded data={data} height={200} isEmpty={item?.openCount === 0} empty={t('dashboard.noneOpen')}>
        <Figures figures={figures} />
        <LinkRows
          isShort
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
