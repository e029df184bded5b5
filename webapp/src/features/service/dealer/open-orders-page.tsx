import { OrdersFace } from '../orders/orders-face';
import { askList } from '@/shared/grid/ask-list';
import { openList } from '../orders/columns';

export const ask = askList(() => openList);

export default function OpenOrdersPage() {
  return <OrdersFace list={openList} empty="open" />;
}
