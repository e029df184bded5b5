import { PaymentSent } from '@/entities/money/payment-sent';
import { useSentPayment } from './use-sent-payment';

/** Whether a payment of an invoice is on its way. */
export function SentOf({ id }: { id: number }) {
  return <PaymentSent item={useSentPayment(id).item} />;
}
