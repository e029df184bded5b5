import './words';
import { Stack, Tabs } from '@mantine/core';
import { useParams } from 'react-router';
import { t, words } from '@/shared/i18n/t';
import { useTab } from '@/shared/lib/use-tab';
import { MessageButton } from '@/entities/message/message-button';
import { isStaffSide } from '@/shared/side';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { numberOf, orderStatuses, titleOf } from './model';
import { OrderCustomer } from './parts/order-customer';
import { OrderFacts } from './parts/order-facts';
import { OrderLines } from './parts/order-lines';
import { OrderNotices } from './parts/order-notices';
import { StageStepper } from './parts/stage-stepper';
import { useListOf } from './parts/use-list-of';
import { useOrder } from './stores';

const record = {
  store: useOrder,
  kind: words('order.order'),
  title: titleOf,
};

/** An order: the same page for dealers and staff. */
export default function OrderPage() {
  const id = Number(useParams()['id']);
  const list = useListOf(id);
  const { tab, onChange } = useTab(['lines', 'customer']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[list]}
      aside={({ status }) => <StatusOf words={orderStatuses} status={status} />}
      actions={(order) => !isStaffSide() && <MessageButton orderNumber={numberOf(order)} />}
    >
      {(order) => (
        <Stack gap="md">
          <OrderNotices order={order} />
          {order.kind === 'order' && <StageStepper status={order.status} />}
          <OrderFacts order={order} />
          <Tabs value={tab} onChange={onChange} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="lines">{t('order.lines')}</Tabs.Tab>
              <Tabs.Tab value="customer">{t('orders.customer')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="lines">
              <OrderLines order={order} />
            </Tabs.Panel>
            <Tabs.Panel value="customer">
              <OrderCustomer order={order} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </RecordPage>
  );
}
