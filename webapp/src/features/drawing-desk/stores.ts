import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { deskApi } from './api';

export const useQueue = createListStore(deskApi.queue, ['drawings']);
export const useChoices = createItemStore(deskApi.choices, ['draftinglists']);
export const useQuickSelect = createListStore(deskApi.quickSelect, ['draftinglists', 'orders', 'projects']);
export const useInsert = createActionStore(deskApi.insert, ['drawings']);
export const useUpdate = createActionStore(deskApi.update, ['drawings']);
export const useAct = createActionStore(deskApi.act, ['drawings']);
export const useClone = createActionStore(deskApi.clone, ['drawings']);
export const useRecord = createActionStore(deskApi.record, ['drawings']);
/** Not a change of its own: the answer follows. */
export const useAddSheet = createActionStore(deskApi.addSheet);
export const useRemoveFile = createActionStore(deskApi.removeFile, ['drawings']);
