import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { createItemStore } from '@/shared/store/factories';
import type { OrderSummary } from './model';

/** A dealer's orders at a glance. */
export const useOrderSummary = createItemStore(
  (_: object, signal: AbortSignal): Promise<ItemAnswer<OrderSummary>> =>
    client.get('/order/summary', { signal }),
  ['orders'],
);
