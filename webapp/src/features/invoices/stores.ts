import { saveBlob } from '@/shared/lib/save-blob';
import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { invoicesApi } from './api';

export const useInvoices = createListStore(invoicesApi.list, ['invoices']);
export const useStaffInvoices = createListStore(invoicesApi.ofAll, ['invoices']);
export const useOwed = createItemStore(invoicesApi.owed, ['invoices', 'remittances']);
export const useSentPayments = createListStore(invoicesApi.sent, ['invoices', 'remittances']);
export const useInvoice = createItemStore(invoicesApi.invoice, ['invoices']);
export const useInvoiceLines = createListStore(invoicesApi.lines, ['invoices']);

export const useMailInvoice = createActionStore(invoicesApi.mail);

export const useSaveInvoice = createActionStore(async (id: number) => {
  saveBlob(await invoicesApi.paper(id));
  return { isSuccess: true, message: '' };
});
