import { Stack, Tabs } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useTab } from '@/shared/lib/use-tab';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { RecordPage } from '@/shared/ui/record-page';
import { titleOf } from '../model';
import { CustomerPanel } from '../parts/order-customer';
import { OrderFacts } from '../parts/order-facts';
import { OrderLines } from '../parts/order-lines';
import { OrderNotices } from '../parts/order-notices';
import { OrderStatus } from '../parts/order-status';
import { StageStepper } from '../parts/stage-stepper';
import { useStaffOrder } from '../stores';

const record = {
  store: useStaffOrder,
  kind: t('orders.order'),
  crumbs: [{ label: t('orders.all'), to: paths.adminOrders.to() }],
  title: titleOf,
};

export default function StaffOrderPage() {
  const id = Number(useParams()['id']);
  const { tab, onChange } = useTab(['lines', 'customer']);
  return (
    <RecordPage {...record} query={id} aside={({ status }) => <OrderStatus status={status} />}>
      {(order) => (
        <Stack gap="md">
          <OrderNotices order={order} />
          {order.kind === 'order' && <StageStepper status={order.status} />}
          <OrderFacts order={order} />
          <Tabs value={tab} onChange={onChange} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="lines">{t('orders.lines')}</Tabs.Tab>
              <Tabs.Tab value="customer">{t('orders.customer')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="lines">
              <OrderLines order={order} />
            </Tabs.Panel>
            <Tabs.Panel value="customer">
              {order.customer ? (
                <CustomerPanel customer={order.customer} />
              ) : (
                <EmptyState
                  icon={IconUser}
                  title={t('orders.noCustomer')}
                  help={t('orders.noCustomerHelp')}
                />
              )}
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </RecordPage>
  );
}
