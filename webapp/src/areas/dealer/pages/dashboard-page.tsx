import './words';
import { usePricedChanges } from '@/features/change-requests/home/stores';
import { useMustReads } from '@/features/dashboard/stores';
import { useAwaitingDrawings, useExpiringWaivers } from '@/features/drawings/home/stores';
import { useOwed } from '@/features/invoices/stores';
import { useOrderSummary } from '@/features/orders/stores';
import { useAwaitingProjects } from '@/features/projects/home/stores';
import { useServiceSummary } from '@/features/service/home/stores';
import { t } from '@/shared/i18n/t';
import { isAllowed } from '@/shared/store/is-allowed';
import { useSession } from '@/shared/store/session';
import { PageHeader } from '@/shared/ui/page-header';
import { DealerDashboard } from './dealer-dashboard';

/** What most of the panels show. */
export function prefetch() {
  useMustReads.prefetch({});
  if (isAllowed('orders:view')) useOrderSummary.prefetch({});
  if (isAllowed('changerequests:approve')) usePricedChanges.prefetch({});
  if (isAllowed('projects:approve')) useAwaitingDrawings.prefetch({});
  if (isAllowed('projects:view')) useExpiringWaivers.prefetch({});
  if (isAllowed('projects:edit')) useAwaitingProjects.prefetch({});
  if (isAllowed('service:view')) useServiceSummary.prefetch({});
  if (isAllowed('invoices:view')) useOwed.prefetch({});
}

export default function DashboardPage() {
  const account = useSession((session) => session.authorization?.account?.name);
  return (
    <>
      <PageHeader title={t('nav.dashboard')} {...(account !== undefined && { about: account })} />
      <DealerDashboard />
    </>
  );
}
