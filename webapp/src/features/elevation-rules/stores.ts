import { createItemStore, createListStore } from '@/shared/store/factories';
import { rulesApi } from './api';

export const useDrawn = createItemStore(rulesApi.draw, []);
export const useCaughtLines = createListStore(rulesApi.preview, ['draftinglists', 'orders']);
