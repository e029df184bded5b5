import './words';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useTab } from '@/shared/lib/use-tab';
import { isStaffSide } from '@/shared/side';
import { useCan } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { orderStatuses, orderTitle, type Order } from './model';
import { OrderActions } from './parts/order-actions';
import { RequestChangeButton } from './parts/request-change-button';
import { OrderCustomer } from './parts/order-customer';
import { OrderFacts } from './parts/order-facts';
import { OrderLines } from './parts/order-lines';
import { OrderNotices } from './parts/order-notices';
import { StageStepper } from './parts/stage-stepper';
import { useListOf } from './parts/use-list-of';
import { useOrder } from './stores';

// Only those who open its tab load it.
const OrderChanges = lazyPart(
  async () => (await import('@/entities/change-request/order-changes')).OrderChanges,
);

const record = {
  store: useOrder,
  kind: msg('order.order'),
  title: orderTitle,
};

export const prefetch = prefetchRecord(useOrder);

/** An order: the same page for dealers and staff. */
export default function OrderPage() {
  const id = Number(useParams()['id']);
  const list = useListOf(id);
  const can = useCan();
  const { tab, onChange } = useTab(['lines', 'changes', 'customer']);
  const hasChanges = ({ kind }: Order) => kind === 'order' && can('changerequests:view');
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[list]}
      aside={({ kind, status }) => kind === 'order' && <StatusOf words={orderStatuses} status={status} />}
      actions={(order) => !isStaffSide() && <OrderActions order={order} />}
    >
      {(order) => (
        <Stack gap="md">
          <OrderNotices order={order} isOrdered={order.orders.length > 0} />
          {order.kind === 'order' && <StageStepper status={order.status} />}
          <OrderFacts order={order} />
          <Tabs value={tab} onChange={onChange} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="lines">{t('order.lines')}</Tabs.Tab>
              {hasChanges(order) && <Tabs.Tab value="changes">{t('order.changes')}</Tabs.Tab>}
              <Tabs.Tab value="customer">{t('orders.customer')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="lines">
              <OrderLines order={order} />
            </Tabs.Panel>
            {hasChanges(order) && (
              <Tabs.Panel value="changes">
                <Suspense fallback={<Skeleton h={280} role="status" aria-label={t('app.loading')} />}>
                  <OrderChanges orderId={order.id} action={<RequestChangeButton order={order} />} />
                </Suspense>
              </Tabs.Panel>
            )}
            <Tabs.Panel value="customer">
              <OrderCustomer order={order} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </RecordPage>
  );
}
