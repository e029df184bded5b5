import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { financialsApi } from './api';

export const useFinancials = createItemStore(financialsApi.summary, ['invoices', 'remittances']);
export const useOpenItems = createListStore(financialsApi.openItems, ['invoices', 'remittances']);
export const useBudget = createListStore(financialsApi.budget, ['invoices', 'remittances']);

export const useHistory = createListStore(financialsApi.history, ['remittances']);
export const useRemittance = createItemStore(financialsApi.remittance, ['remittances']);
export const useActOnRemittance = createActionStore(financialsApi.act, ['remittances']);
export const useSay = createActionStore(financialsApi.say, ['remittances']);
