import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { askApi } from './api';

export const useOutlook = createItemStore(askApi.outlook, ['changerequests', 'orders']);
export const useOrderOf = createItemStore(askApi.order, ['orders']);
export const useLinesOf = createListStore(askApi.lines, ['orders']);
export const useOptionsOf = createListStore(askApi.options, ['orders']);
export const useOrderChoices = createListStore(askApi.orders, ['orders']);
export const useAsk = createActionStore(askApi.ask, ['changerequests']);
