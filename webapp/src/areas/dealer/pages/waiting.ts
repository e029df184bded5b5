/** What waits for the reader, for the dashboard and for the numbers in the menu. Each part is asked for by its right. */
import { useOrderSummary } from '@/entities/order/stores';
import { asksInProjects } from '@/entities/project/use-may-ask-for-units';
import { useAskedAcceptances } from '@/features/accepted-quotes/home/stores';
import { usePricedChanges } from '@/features/change-requests/home/stores';
import { useMustReads } from '@/features/dashboard/stores';
import { useOwnDiscounts } from '@/features/discounts/stores';
import { isWaiting } from '@/features/discounts/waiting';
import { useAwaitingDrawings, useExpiringWaivers } from '@/features/drawings/home/stores';
import { useWaitingRemittances } from '@/features/financials/home/stores';
import { useOwed } from '@/features/invoices/stores';
import { useAwaitingProjects } from '@/features/projects/home/stores';
import { useServiceSummary } from '@/features/service/home/stores';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { useSession } from '@/shared/store/session';
import type { LoadedData } from '@/shared/ui/loaded';
import type { Turns } from '../../signed-in/shell/turns';

const everything = {};
const own = {};

/** Sends what {@link useWaiting} asks for, before the page is drawn. */
export function prefetchWaiting() {
  useMustReads.prefetch(everything);
  if (isAllowed('orders:view')) useOrderSummary.prefetch(own);
  if (isAllowed('changerequests:approve')) usePricedChanges.prefetch(own);
  if (isAllowed('orders:order')) useAskedAcceptances.prefetch(own);
  if (isAllowed('projects:approve')) {
    useAwaitingDrawings.prefetch(own);
    useExpiringWaivers.prefetch(own);
  }
  if (asksInProjects(isAllowed)) useAwaitingProjects.prefetch(own);
  if (isAllowed('service:view')) useServiceSummary.prefetch(own);
  if (isAllowed('invoices:view')) useOwed.prefetch(own);
}

export function useWaiting() {
  const can = useCan();
  const isImpersonating = useSession((session) => session.isImpersonating);
  // People are asked only what they may answer.
  const mayApprove = can('changerequests:approve');
  const mayOrder = can('orders:order');
  const mayRelease = mayOrder || can('changerequests:edit');
  const mayAnswer = can('projects:approve');
  const mayAsk = asksInProjects(can);
  const mayPay = can('financials:edit');
  // Staff in a dealer's place have nothing to see or to acknowledge.
  const hasDiscounts = can('discounts:view') && !isImpersonating;

  const news = useMustReads(everything);
  const orders = useOrderSummary(can('orders:view') ? own : null);
  const invoices = useOwed(can('invoices:view') ? own : null);
  const changes = usePricedChanges(mayApprove ? own : null);
  const acceptances = useAskedAcceptances(mayOrder ? own : null);
  const service = useServiceSummary(can('service:view') ? own : null);
  const projects = useAwaitingProjects(mayAsk ? own : null);
  const drawings = useAwaitingDrawings(mayAnswer ? own : null);
  const waivers = useExpiringWaivers(mayAnswer ? own : null);
  const payments = useWaitingRemittances(mayPay ? own : null);
  const discounts = useOwnDiscounts(hasDiscounts ? { isImpersonating: false } : null);

  const asked = [
    news,
    ...(can('orders:view') ? [orders] : []),
    ...(can('invoices:view') ? [invoices] : []),
    ...(mayApprove ? [changes] : []),
    ...(mayOrder ? [acceptances] : []),
    ...(can('service:view') ? [service] : []),
    ...(mayAsk ? [projects] : []),
    ...(mayAnswer ? [drawings, waivers] : []),
    ...(mayPay ? [payments] : []),
    ...(hasDiscounts ? [discounts] : []),
  ];
  const newDiscounts = hasDiscounts ? discounts.items.filter(isWaiting) : [];
  return {
    news,
    orders,
    mayRelease,
    invoices,
    seesPayments: can('financials:view'),
    changes,
    acceptances,
    service,
    projects,
    drawings,
    waivers,
    payments,
    newDiscounts,
    /** All that was asked for, loaded or not. */
    asked,
  };
}

export type Waiting = ReturnType<typeof useWaiting>;

/** Whether a part couldn't be loaded; how much waits isn't known then. */
export const hasFailed = ({ isLoading, isSuccess, message }: LoadedData): boolean =>
  !isLoading && !isSuccess && message !== '';

/** How many orders on hold wait for the reader's answer. */
export const heldCount = ({ orders, mayRelease }: Pick<Waiting, 'orders' | 'mayRelease'>): number =>
  mayRelease ? (orders.item?.onHoldCount ?? 0) : 0;

/** How much waits in each part of the menu. */
export const turnsOf = (waiting: Waiting): Turns => ({
  'menu.orders': waiting.changes.count + waiting.acceptances.count + heldCount(waiting),
  'nav.projects': waiting.drawings.count + waiting.projects.count,
  'nav.service': waiting.service.item?.waitingCount ?? 0,
  'menu.money': waiting.payments.count,
  'menu.catalogue': waiting.newDiscounts.length,
  'menu.help': waiting.news.items.length,
});
