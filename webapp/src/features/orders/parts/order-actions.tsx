import { MessageButton } from '@/entities/message/message-button';
import { numberOf } from '@/entities/order/number';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { type Order, type OrderStatus } from '../model';
import { RequestChangeButton } from './request-change-button';
import { RequestServiceButton } from './request-service-button';

/** From here on there is something on the site that can be at fault. */
const arrived: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered', 'invoiced']);

type Props = { order: Order };

/** What a dealer does with an order: asks about one under way, and has what has come put right. */
export function OrderActions({ order }: Props) {
  const mayRequest = useCan()('service:edit');
  const mayAct = useMayAct();
  const { kind, status } = order;
  const isForService = mayRequest && mayAct && kind === 'order' && arrived.has(status);
  return (
    <>
      <MessageButton orderNumber={numberOf(order)} isMain={!isForService} />
      <RequestChangeButton order={order} />
      {isForService && <RequestServiceButton orderNumber={numberOf(order)} />}
    </>
  );
}
