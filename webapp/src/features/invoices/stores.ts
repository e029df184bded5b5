import { saveBlob } from '@/shared/lib/save-blob';
import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { invoicesApi } from './api';

export const useInvoices = createListStore(invoicesApi.list);
export const useStaffInvoices = createListStore(invoicesApi.ofAll);
export const useMoney = createItemStore(invoicesApi.money);
export const useInvoice = createItemStore(invoicesApi.invoice);
export const useInvoiceLines = createListStore(invoicesApi.lines);
export const useInvoicePaper = createItemStore(invoicesApi.paper);

export const useMailInvoice = createActionStore((id: number, { idempotencyKey }) =>
  invoicesApi.mail(id, idempotencyKey),
);

export const useSaveInvoice = createActionStore(async (id: number) => {
  const { item } = await invoicesApi.paper(id);
  saveBlob(item);
  return { isSuccess: true, message: '' };
});
