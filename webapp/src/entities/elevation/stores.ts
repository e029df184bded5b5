import { createItemStore, createListStore } from '@/shared/store/factories';
import { elevationsApi } from './api';

export const useOrderDrawings = createListStore(elevationsApi.ofOrder, ['orders', 'draftinglists']);
export const useInvoiceDrawings = createListStore(elevationsApi.ofInvoice, [
  'invoices',
  'orders',
  'draftinglists',
]);
export const useFirstUnits = createListStore(elevationsApi.firstOf, ['orders', 'draftinglists']);
export const useUnitElevation = createItemStore(elevationsApi.ofLine, ['orders', 'draftinglists']);
