import type { OpenItem } from '@/entities/money/model';
import { useCan } from '@/shared/store/authorization';
import { useSentPayments } from '../stores';

const own = {};

/** Of an invoice, what is paid by payments on their way, for those who may see payments. */
export function useSentPayment(id: number): { isSuccess: boolean; item: OpenItem | undefined } {
  const can = useCan();
  const { isSuccess, items } = useSentPayments(can('financials:view') ? own : null);
  return { isSuccess, item: items.find((item) => item.id === id) };
}
