import { PaymentSent } from '@/entities/money/payment-sent';
import { useCan } from '@/shared/store/authorization';
import { useSentPayments } from '../stores';

const own = {};

/** Whether a payment of an invoice is on its way, for those who may see payments. */
export function SentOf({ id }: { id: number }) {
  const can = useCan();
  const { items } = useSentPayments(can('financials:view') ? own : null);
  return <PaymentSent item={items.find((item) => item.id === id)} />;
}
