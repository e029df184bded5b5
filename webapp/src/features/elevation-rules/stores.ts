import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore } from '@/shared/store/factories';
import { rulesApi } from './api';

export const useDrawn = createItemStore(rulesApi.draw, []);
export const useDrawnRules = createListStore(rulesApi.drawn, ['draftinglists']);
export const useCaughtLines = createListStore(rulesApi.preview, ['draftinglists', 'orders']);
export const useMoveRule = createActionStore(rulesApi.move, ['draftinglists']);
export const useExportRules = createActionStore(rulesApi.exportFile);
export const useImportRules = createActionStore(rulesApi.importFile, ['draftinglists']);
