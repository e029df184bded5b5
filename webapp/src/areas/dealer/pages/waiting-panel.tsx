import { priceSaid } from '@/entities/change-request/price';
import { numberOf } from '@/entities/order/number';
import { usePricedChanges } from '@/features/change-requests/home/stores';
import { useMustReads } from '@/features/dashboard/stores';
import { isWaiting } from '@/features/discounts/waiting';
import { useOwnDiscounts } from '@/features/discounts/stores';
import { useAskedRemittances } from '@/features/financials/home/stores';
import { useOwed } from '@/features/invoices/stores';
import { useOrderSummary } from '@/features/orders/stores';
import { useAwaitingDrawings, useExpiringWaivers } from '@/features/drawings/home/stores';
import { useAwaitingProjects } from '@/features/projects/home/stores';
import type { ServiceSummary } from '@/features/service/home/model';
import { useServiceSummary } from '@/features/service/home/stores';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { age, date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { AgeText } from '@/shared/ui/date-text';
import { FewFirst } from '@/shared/ui/few-first';
import { FailedState } from '@/shared/ui/failed-state';
import { LinkRows, type LinkRow } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

/** Priced changes, each with until when it can be answered, and a way to those that are not named. */
function changeRows({ items, count }: ReturnType<typeof usePricedChanges>): readonly LinkRow[] {
  const more = count - items.length;
  return [
    ...items.map(({ id, number, orderNumber, jobName, priceExpiresAt, ...price }) => ({
      key: `change ${id}`,
      to: paths.changeRequest.to({ id }),
      title: t('dashboard.changePriced', { number, price: priceSaid(price) }),
      about: [orderNumber, jobName].filter(Boolean).join(' · '),
      ...(priceExpiresAt && {
        aside: <AgeText since={priceExpiresAt} words={(text) => t('dashboard.expires', { age: text })} />,
      }),
    })),
    ...(more > 0
      ? [
          {
            key: 'more changes',
            to: `${paths.changeRequests.to()}?f.status=awaiting_dealer`,
            title: t('dashboard.moreChanges', { count: more }),
          },
        ]
      : []),
  ];
}

/** Requests that the reader can answer or confirm, and a way to those that are not named. */
function requestRows(summary: ServiceSummary | null): readonly LinkRow[] {
  if (summary === null) return [];
  const rows = summary.waiting.map(({ id, number, status, summary: about, since, updatedAt }) => ({
    key: `request ${id}`,
    to: paths.serviceRequest.to({ id }),
    title:
      status === 'completed'
        ? t('dashboard.requestDone', { number })
        : t('dashboard.requestAsks', { number }),
    about,
    aside: <AgeText since={since ?? updatedAt} />,
  }));
  return [...rows, ...moreRequestRows(summary)];
}

/** What is not named, each kind with the list that holds it. */
function moreRequestRows({ waiting, waitingCount, byStatus }: ServiceSummary): readonly LinkRow[] {
  const unnamed = (status: 'more_info' | 'completed') => {
    const all = byStatus.find((figure) => figure.status === status)?.count ?? 0;
    return Math.max(0, all - waiting.filter((request) => request.status === status).length);
  };
  const left = Math.max(0, waitingCount - waiting.length);
  // Confirmations come last: where one is named, only such are left. The figures count what may be seen,
  // which may be more than what may be answered.
  const isDoneLeft = waiting.some(({ status }) => status === 'completed');
  const done = isDoneLeft ? left : Math.min(left, unnamed('completed'));
  const questions = Math.min(left - done, unnamed('more_info'));
  // Prices, which requests of any status may have.
  const others = left - done - questions;
  const open = paths.openRequests.to();
  return [
    {
      key: 'more questions',
      to: `${open}?f.status=more_info`,
      count: questions,
      title: t('dashboard.moreQuestions', { count: questions }),
    },
    {
      key: 'more requests',
      to: open,
      count: others,
      title: t('dashboard.moreRequests', { count: others }),
    },
    {
      key: 'more confirmations',
      to: `${paths.processedRequests.to()}?f.status=completed`,
      count: done,
      title: t('dashboard.moreDone', { count: done }),
    },
  ].filter(({ count }) => count > 0);
}

/** Projects with a question, and a way to those that are not named. */
function projectRows({ items, count }: ReturnType<typeof useAwaitingProjects>): readonly LinkRow[] {
  const more = count - items.length;
  return [
    ...items.map(({ id, number, name, touchedAt }) => ({
      key: `project ${id}`,
      to: paths.project.to({ id }),
      title: t('dashboard.projectAsks', { number }),
      about: name,
      aside: <AgeText since={touchedAt} />,
    })),
    ...(more > 0
      ? [
          {
            key: 'more projects',
            to: `${paths.projects.to()}?f.isAwaitingDealer=true`,
            title: t('dashboard.moreProjects', { count: more }),
          },
        ]
      : []),
  ];
}

/** Payments that are asked about, and a way to those that are not named. */
function paymentRows({ items, count }: ReturnType<typeof useAskedRemittances>): readonly LinkRow[] {
  const more = count - items.length;
  return [
    ...items.map(({ id, number, amount, currency, reference, updatedAt }) => ({
      key: `payment ${id}`,
      to: paths.remittance.to({ id }),
      title: t('dashboard.paymentAsks', { number }),
      about: [money(amount, currency), reference].filter(Boolean).join(' · '),
      aside: <AgeText since={updatedAt} />,
    })),
    ...(more > 0
      ? [
          {
            key: 'more payments',
            to: `${paths.remittances.to()}?f.status=needs_info`,
            title: t('dashboard.morePayments', { count: more }),
          },
        ]
      : []),
  ];
}

/** Drawings that the reader can answer, and a way to those that are not named. */
function drawingRows({ items, count }: ReturnType<typeof useAwaitingDrawings>): readonly LinkRow[] {
  const more = count - items.length;
  return [
    ...items.map(({ id, itemNumber, title, projectName, statusAt, warrantyDocumentId }) => ({
      key: `drawing ${id}`,
      to: paths.drawing.to({ id }),
      title: t(typeof warrantyDocumentId === 'number' ? 'dashboard.waiverAsks' : 'dashboard.drawingAsks', {
        number: itemNumber,
      }),
      about: [title, projectName].join(' · '),
      aside: <AgeText since={statusAt} />,
    })),
    ...(more > 0
      ? [
          {
            key: 'more drawings',
            to: `${paths.drawings.to()}?f.status=issued`,
            title: t('dashboard.moreDrawings', { count: more }),
          },
        ]
      : []),
  ];
}

/** Waivers that expire soon, and a way to those that are not named. */
function waiverRows({ items, count }: ReturnType<typeof useExpiringWaivers>): readonly LinkRow[] {
  const more = count - items.length;
  return [
    ...items.map(({ id, itemNumber, title, projectName, expiresOn }) => ({
      key: `waiver ${id}`,
      to: paths.drawing.to({ id }),
      title: t('dashboard.waiverExpires', { number: itemNumber }),
      about: [title, projectName].join(' · '),
      aside: t('dashboard.until', { date: date(expiresOn) }),
    })),
    ...(more > 0
      ? [
          {
            key: 'more waivers',
            to: `${paths.drawings.to()}?waivers=expiring`,
            title: t('dashboard.moreWaivers', { count: more }),
          },
        ]
      : []),
  ];
}

const everything = {};
const own = {};

/** What the dealer has to do something about. The panels below ask the same, which is answered once. */
export function WaitingPanel() {
  const can = useCan();
  const isPhone = useIsPhone();
  const news = useMustReads(everything);
  const orders = useOrderSummary(can('orders:view') ? own : null);
  const invoices = useOwed(can('invoices:view') ? own : null);
  // Those who may not answer a price are not asked for one.
  const mayApprove = can('changerequests:approve');
  const changes = usePricedChanges(mayApprove ? own : null);
  const service = useServiceSummary(can('service:view') ? own : null);
  const projects = useAwaitingProjects(can('projects:edit') ? own : null);
  const mayAnswer = can('projects:approve');
  const drawings = useAwaitingDrawings(mayAnswer ? own : null);
  const waivers = useExpiringWaivers(mayAnswer ? own : null);
  // Whoever may not answer is not asked.
  const mayPay = can('financials:edit');
  const payments = useAskedRemittances(mayPay ? own : null);
  const isImpersonating = useSession((session) => session.isImpersonating);
  // Staff in a dealer's place have nothing to see or to acknowledge.
  const hasDiscounts = can('discounts:view') && !isImpersonating;
  const discounts = useOwnDiscounts(hasDiscounts ? { isImpersonating: false } : null);
  const oldest = invoices.item?.overdue[0];

  const rows: readonly LinkRow[] = [
    ...changeRows(changes),
    ...drawingRows(drawings),
    ...waiverRows(waivers),
    ...projectRows(projects),
    ...paymentRows(payments),
    ...requestRows(service.item),
    ...news.items.map(({ id, title, publishedAt }) => ({
      key: `news ${id}`,
      to: paths.newsItem.to({ id }),
      title: t('dashboard.mustRead', { title }),
      aside: <AgeText since={publishedAt} />,
    })),
    ...(orders.item?.onHold ?? []).map((order) => ({
      key: `order ${order.id}`,
      to: paths.order.to({ id: order.id }),
      title: t('dashboard.heldOrder', { number: numberOf(order) }),
      about: order.holdReason ?? order.jobName,
      aside: <AgeText since={order.enteredOn} words={(text) => t('dashboard.entered', { age: text })} />,
    })),
    ...(invoices.item && oldest
      ? [
          {
            key: 'overdue',
            to: `${paths.invoices.to()}?f.status=overdue`,
            title: t('dashboard.overdueWaits', { count: invoices.item.overdueCount }),
            about: t('dashboard.oldestDue', { age: age(oldest.dueOn), date: date(oldest.dueOn) }),
          },
        ]
      : []),
    ...(hasDiscounts ? discounts.items.filter(isWaiting) : []).map(({ id, name, startsOn, endsOn }) => ({
      key: `discount ${id}`,
      to: paths.ownDiscounts.to(),
      title: t('dashboard.newDiscount', { name }),
      about: t('dashboard.until', { date: date(endsOn) }),
      aside: <AgeText since={startsOn} />,
    })),
  ];

  const awaited = [
    news,
    ...(mayApprove ? [changes] : []),
    ...(mayAnswer ? [drawings] : []),
    ...(mayAnswer ? [waivers] : []),
    ...(mayPay ? [payments] : []),
    ...(can('projects:edit') ? [projects] : []),
    ...(can('orders:view') ? [orders] : []),
    ...(can('invoices:view') ? [invoices] : []),
    ...(can('service:view') ? [service] : []),
    ...(hasDiscounts ? [discounts] : []),
  ];
  const failed = awaited.filter(({ isLoading, isSuccess, message }) => !isLoading && !isSuccess && message);
  const isLoading = awaited.some(({ isSuccess, message }) => !isSuccess && message === '');
  const refetch = async () => void (await Promise.all(failed.map((part) => part.refetch())));
  return (
    <Panel title={t('dashboard.waiting')} isFlush>
      <Loaded
        data={{ isLoading, isSuccess: !isLoading, message: '', refetch }}
        height={96}
        isEmpty={rows.length + failed.length === 0}
        empty={t('dashboard.nothingWaits')}
      >
        <FewFirst rows={rows} few={isPhone ? 5 : rows.length}>
          {(shown) => <LinkRows isClamped rows={shown} />}
        </FewFirst>
        {failed[0] && (
          <FailedState
            title={t('dashboard.partMissing')}
            message={failed[0].message}
            onRetry={() => void refetch()}
          />
        )}
      </Loaded>
    </Panel>
  );
}
