import { OrdersFace } from '../parts/orders-face';
import { openList } from '../columns';

export default function OpenOrdersPage() {
  return <OrdersFace list={openList} empty="open" />;
}
