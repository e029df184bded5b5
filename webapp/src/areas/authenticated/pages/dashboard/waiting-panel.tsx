import { useLatestNews } from '@/features/dashboard/stores';
import { useMoney } from '@/features/invoices/stores';
import { numberOf } from '@/features/orders/model';
import { useOrderSummary } from '@/features/orders/stores';
import { useServiceSummary } from '@/features/service-figures/stores';
import { useAskedRequests, useDoneRequests } from '@/features/service/stores';
import { date, dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useEffect } from 'react';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { LinkRows, type LinkRow } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

const asked = { filter: ['status', '=', 'more_info'], take: 8 } as const;
const done = { filter: ['status', '=', 'completed'], take: 8 } as const;

/** What the dealer has to do something about. It reads what the panels below have loaded. */
export function WaitingPanel() {
  const can = useCan();
  const news = useLatestNews();
  const orders = useOrderSummary();
  const invoices = useMoney();
  const service = useServiceSummary();
  const questions = useAskedRequests();
  const finished = useDoneRequests();
  const mayAnswer = can('service:edit');
  const { run: runAsked } = questions;
  const { run: runDone } = finished;
  useEffect(() => {
    if (!mayAnswer) return;
    void runAsked(asked);
    void runDone(done);
  }, [mayAnswer, runAsked, runDone]);
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
    ...questions.items.map(({ id, number, summary, updatedAt }) => ({
      key: `question ${id}`,
      to: paths.serviceRequest.to({ id }),
      title: t('dashboard.replyNeeded', { number }),
      about: summary,
      aside: dateTime(updatedAt),
    })),
    ...finished.items.map(({ id, number, summary, updatedAt }) => ({
      key: `done ${id}`,
      to: paths.serviceRequest.to({ id }),
      title: t('dashboard.confirmWork', { number }),
      about: summary,
      aside: dateTime(updatedAt),
    })),
    ...(service.item?.waiting ?? []).map(({ id, number, status, summary, updatedAt }) => ({
      key: `request ${id}`,
      to: paths.serviceRequest.to({ id }),
      title:
        status === 'completed'
          ? t('dashboard.requestDone', { number })
          : t('dashboard.requestAsks', { number }),
      about: summary,
      aside: dateTime(updatedAt),
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

  const awaited = [
    news,
    ...(can('orders:view') ? [orders] : []),
    ...(can('invoices:view') ? [invoices] : []),
    ...(mayAnswer ? [questions, finished] : []),
  ];
  const isLoading = awaited.some(({ isSuccess, message }) => !isSuccess && message === '');
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
