import { OrdersFace } from '../orders/orders-face';
import { openList } from '../orders/columns';

export default function OpenOrdersPage() {
  return <OrdersFace list={openList} empty="open" />;
}
