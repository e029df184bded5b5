import { IconPackage } from '@tabler/icons-react';
import { useOrderSummary } from '@/entities/order/stores';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { msg, t } from '@/shared/i18n/t';
import { thisWeek } from '@/shared/lib/week';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { currentOrderLists } from '../columns';

const listFor = (hasAmounts: boolean) =>
  hasAmounts ? currentOrderLists.withAmounts : currentOrderLists.withoutAmounts;

export const prefetch = prefetchList(() => listFor(isAllowed('orders:amounts')));

const own = {};

export default function OrdersPage() {
  const can = useCan();
  return (
    <ListPage
      list={listFor(can('orders:amounts'))}
      title={t('orders.all')}
      views={useOrderViews()}
      empty={<EmptyState icon={IconPackage} title={t('orders.empty')} help={t('orders.emptyHelp')} />}
    />
  );
}

/** The views that people ask for most, with the numbers that the dashboard has too. */
function useOrderViews() {
  const { item } = useOrderSummary(own);
  // Statuses without orders are left out of the answer.
  const countOf = (wanted: string) =>
    item === null ? undefined : (item.byStatus.find(({ status }) => status === wanted)?.count ?? 0);
  const { from, to } = thisWeek();
  return [
    {
      name: msg('orders.viewOpen'),
      query: '',
      count: item?.byStatus.reduce((sum, { count }) => sum + count, 0),
    },
    { name: msg('orders.viewHeld'), query: 'f.status=on_hold', count: countOf('on_hold') },
    { name: msg('orders.late'), query: 'f.isLate=true', count: item?.lateCount },
    { name: msg('orders.viewWeek'), query: `f.arrivesOn=${from}..${to}` },
    {
      name: msg('orders.shipped'),
      query: 'f.status=shipped',
      count: countOf('shipped'),
      elsewhere: { name: msg('orders.past'), to: paths.pastOrders.to() },
    },
    { name: msg('orders.viewPast'), to: paths.pastOrders.to() },
  ];
}
