import { saveBlob } from '@/shared/lib/save-blob';
import {
  createActionStore,
  createBulkStore,
  createItemStore,
  createListStore,
} from '@/shared/store/factories';
import { receivablesApi } from './api';

export const useRemittanceQueue = createListStore(receivablesApi.queue, ['remittances']);
export const usePayments = createListStore(receivablesApi.payments, ['remittances']);
export const useRemittance = createItemStore(receivablesApi.item, ['remittances']);
export const useAccount = createItemStore(receivablesApi.account, ['remittances', 'invoices']);
export const useOpenInvoices = createListStore(receivablesApi.openInvoices, ['invoices']);
export const useOverdue = createListStore(receivablesApi.overdue, ['remittances', 'invoices']);
export const { useCachedData: useOverduePages } = useOverdue;

export const useReminder = createItemStore(receivablesApi.reminder, ['remittances', 'invoices'], {
  cacheSize: 0,
});
/** How much would be handed over to the ERP, by currency. */
export const useHandOverSums = createListStore(receivablesApi.handOverSums, ['remittances']);

export const useActOnRemittance = createActionStore(receivablesApi.act, ['remittances']);
export const useUpdate = createActionStore(receivablesApi.update, ['remittances']);
export const useSay = createActionStore(receivablesApi.say, ['remittances']);
export const useActOnMany = createBulkStore(receivablesApi.actOnMany, ['remittances']);
export const useHandOver = createActionStore(
  async (form: Parameters<typeof receivablesApi.handOver>[0]) => {
    saveBlob(await receivablesApi.handOver(form));
    return { isSuccess: true, message: '' };
  },
  ['remittances'],
);
export const useRemind = createBulkStore(receivablesApi.remind, ['remittances']);
