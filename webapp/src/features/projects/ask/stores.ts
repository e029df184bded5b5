import { createItemStore, createListStore } from '@/shared/store/factories';
import { findNumbers, lookUpNumber } from './api';

export const useNumberChoices = createListStore(findNumbers, ['orders']);
export const useNumberLookup = createListStore(lookUpNumber, ['orders']);
// Few requests begin with an order.
export const useRepeatedOrder = createItemStore(
  async (id: number, signal) => (await import('./repeat')).repeatOrder(id, signal),
  ['orders', 'projects'],
);
