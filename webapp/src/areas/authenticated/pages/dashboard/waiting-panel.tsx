import { useLatestNews } from '@/features/dashboard/stores';
import { useMoney } from '@/features/invoices/stores';
import { numberOf } from '@/features/orders/model';
import { useOrderSummary } from '@/features/orders/stores';
import { date, dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { LinkRows, type LinkRow } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

/** What the dealer has to do something about. It reads what the panels below have loaded. */
export function WaitingPanel() {
  const can = useCan();
  const news = useLatestNews();
  const orders = useOrderSummary();
  const invoices = useMoney();
  const currency = useSession((session) => session.authorization?.account?.currency);
  const oldest = invoices.item?.overdue[0];

  const rows: readonly LinkRow[] = [
    ...news.items
      .filter(({ isMustRead, isRead }) => isMustRead && !isRead)
      .map(({ id, title, publishedAt }) => ({
        key: `news ${id}`,
        to: paths.newsItem.to({ id }),
        title: t('dashboard.mustRead', { title }),
        aside: dateTime(publishedAt),
      })),
    ...(orders.item?.onHold ?? []).map((order) => ({
      key: `order ${order.id}`,
      to: paths.order.to({ id: order.id }),
      title: t('dashboard.heldOrder', { number: numberOf(order) }),
      about: order.holdReason ?? order.jobName,
      aside: t('dashboard.enteredOn', { date: date(order.enteredOn) }),
    })),
    ...(invoices.item && oldest
      ? [
          {
            key: 'overdue',
            to: `${paths.invoices.to()}?f.status=overdue`,
            title: t('dashboard.overdueWaits', { count: invoices.item.overdueCount }),
            about: t('dashboard.since', { date: date(oldest.dueOn) }),
            aside: money(invoices.item.overdueBalance, currency),
          },
        ]
      : []),
  ];

  const asked = [news, ...(can('orders:view') ? [orders] : []), ...(can('invoices:view') ? [invoices] : [])];
  const isLoading = asked.some(({ isSuccess, message }) => !isSuccess && message === '');
  return (
    <Panel title={t('dashboard.waiting')} isFlush>
      <Loaded
        // What failed says so in its own panel.
        data={{ isLoading, isSuccess: !isLoading, message: '', refresh: news.refresh }}
        height={96}
        isEmpty={rows.length === 0}
        empty={t('dashboard.nothingWaits')}
      >
        <LinkRows rows={rows} />
      </Loaded>
    </Panel>
  );
}
