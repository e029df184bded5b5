import { OrdersFace } from '../orders/orders-face';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { openList } from '../orders/columns';

export const prefetch = prefetchList(() => openList);

export default function OpenOrdersPage() {
  return <OrdersFace list={openList} empty="open" />;
}
