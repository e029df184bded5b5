import { prefetchList } from '@/shared/grid/prefetch-list';
import { useYear, YearControl, yearScope } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { closedList } from '../orders/columns';
import { OrdersFace } from '../orders/orders-face';

export const prefetch = prefetchList(() => closedList, yearScope);

export default function ClosedOrdersPage() {
  const year = useYear();
  return (
    <OrdersFace
      list={closedList}
      empty="closed"
      scope={year.scope}
      scopeControls={<YearControl label={t('serviceOrders.year')} {...year} />}
    />
  );
}
