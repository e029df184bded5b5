import './orders/words';
import './orders/words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useParams } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import { pathsOfSide } from '@/shared/side';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { statuses, type ServiceOrderRow } from './orders/model';
import { ServiceOrderFacts } from './orders/order-facts';
import { useServiceOrder } from './orders/stores';

const record = {
  store: useServiceOrder,
  kind: msg('serviceOrders.one'),
  title: ({ number }: ServiceOrderRow) => t('serviceOrders.title', { number }),
};

export const prefetch = prefetchRecord(useServiceOrder);

/** A service order: the same page for dealers and staff. */
export default function ServiceOrderPage() {
  const id = Number(useParams()['id']);
  const list = pathsOfSide().serviceOrders;
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.serviceOrders'), to: list.to() }]}
      aside={({ status }) => <StatusOf words={statuses} status={status} />}
    >
      {(order) => <ServiceOrderFacts order={order} />}
    </RecordPage>
  );
}
