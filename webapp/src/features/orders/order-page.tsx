import './talk-words';
import './words';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
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
import { DateCard } from './parts/date-card';
import { HoldAct } from './parts/hold-act';
import { OrderActions } from './parts/order-actions';
import { RequestChangeButton } from './parts/request-change-button';
import { OrderCustomer } from './parts/order-customer';
import { OrderFacts } from './parts/order-facts';
import { OrderLines } from './parts/order-lines';
import { OrderNotices } from './parts/order-notices';
import { QuoteState } from './parts/quote-state';
import { StageStepper } from './parts/stage-stepper';
import { useIsAtQuote, useListOf } from './parts/use-list-of';
import { useOrder } from './stores';

// Only those who open their tabs load them.
const OrderTalk = lazyPart(async () => (await import('./parts/order-talk')).OrderTalk);
const OrderPapers = lazyPart(async () => (await import('./parts/order-papers')).OrderPapers);
const OrderHistory = lazyPart(async () => (await import('./parts/order-history')).OrderHistory);
const OrderChanges = lazyPart(
  async () => (await import('@/entities/change-request/order-changes')).OrderChanges,
);

const record = {
  store: useOrder,
  title: orderTitle,
};

export const prefetch = prefetchRecord(useOrder);

/** An order: the same page for dealers and staff. */
export default function OrderPage() {
  const id = Number(useParams()['id']);
  const list = useListOf(id);
  const isAtQuote = useIsAtQuote();
  const can = useCan();
  const { tab, onChange } = useTab(['lines', 'messages', 'documents', 'history', 'changes', 'customer']);
  const hasChanges = ({ kind }: Order) => kind === 'order' && can('changerequests:view');
  return (
    <RecordPage
      {...record}
      kind={isAtQuote ? msg('orderTalk.quote') : msg('order.order')}
      query={id}
      crumbs={[list]}
      aside={(order) =>
        order.kind === 'order' ? (
          <StatusOf words={orderStatuses} status={order.status} />
        ) : (
          <QuoteState quote={order} />
        )
      }
      actions={(order) => !isStaffSide() && <OrderActions order={order} />}
    >
      {(order) => (
        <Stack gap="md">
          <DateCard order={order} />
          <HoldAct order={order} />
          <OrderNotices order={order} hasHold={Boolean(order.hold)} />
          {order.kind === 'order' && <StageStepper status={order.status} />}
          <OrderFacts order={order} />
          <Tabs value={tab} onChange={onChange} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="lines">{t('order.lines')}</Tabs.Tab>
              <Tabs.Tab value="messages">{t('orderTalk.messages')}</Tabs.Tab>
              <Tabs.Tab value="documents">{t('orderTalk.documents')}</Tabs.Tab>
              <Tabs.Tab value="history">{t('orderTalk.history')}</Tabs.Tab>
              {hasChanges(order) && <Tabs.Tab value="changes">{t('order.changes')}</Tabs.Tab>}
              <Tabs.Tab value="customer">{t('orders.customer')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="lines">
              <OrderLines order={order} />
            </Tabs.Panel>
            <Tabs.Panel value="messages">
              <Part>
                <OrderTalk order={order} />
              </Part>
            </Tabs.Panel>
            <Tabs.Panel value="documents">
              <Part>
                <OrderPapers id={order.id} />
              </Part>
            </Tabs.Panel>
            <Tabs.Panel value="history">
              <Part>
                <OrderHistory id={order.id} />
              </Part>
            </Tabs.Panel>
            {hasChanges(order) && (
              <Tabs.Panel value="changes">
                <Part>
                  <OrderChanges orderId={order.id} action={<RequestChangeButton order={order} />} />
                </Part>
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

function Part({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton h={280} role="status" aria-label={t('app.loading')} />}>
      {children}
    </Suspense>
  );
}
