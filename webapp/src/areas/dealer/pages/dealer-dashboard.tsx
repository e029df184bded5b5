import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { NewsPanel } from '@/features/dashboard/parts/news-panel';
import { OwedPanel } from '@/features/invoices/parts/owed-panel';
import { OrderPanels } from '@/features/orders/parts/order-panels';
import { ServicePanels } from '@/features/service/home/service-panels';
import { ServicePanel } from '@/features/service/home/service-panel';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useCan } from '@/shared/store/authorization';
import classes from '../../signed-in/pages/dashboard.module.css';
import { WaitingPanel } from './waiting-panel';

// Below all others, and the same every day.
const ContactsPanel = lazyPart(
  async () => (await import('@/features/dashboard/parts/contacts-panel')).ContactsPanel,
);

// For those who see more than invoices.
const MoneyOwed = lazyPart(async () => (await import('@/features/financials/home/money-owed')).MoneyOwed);

/** Each part shows what its reader may see in the list behind it. */
export function DealerDashboard() {
  const can = useCan();
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <WaitingPanel />
        {can('orders:view') && <OrderPanels />}
        {can('service:view') && <ServicePanels />}
      </div>
      <div className={classes.side}>
        {can('invoices:view') && <OwedPanel />}
        {can('financials:view') && (
          <Suspense fallback={<Skeleton h={180} data-loading />}>
            <MoneyOwed />
          </Suspense>
        )}
        <NewsPanel />
        {can('service:view') && <ServicePanel />}
        <Suspense fallback={<Skeleton h={200} data-loading />}>
          <ContactsPanel />
        </Suspense>
      </div>
    </div>
  );
}
