import {
  createActionStore,
  createBulkStore,
  createItemStore,
  createListStore,
} from '@/shared/store/factories';
import { drawingDeskApi } from './api';

export const useDrawingQueue = createListStore(drawingDeskApi.queue, ['drawings']);
export const useChoices = createItemStore(drawingDeskApi.choices, ['draftinglists']);
export const useQuickSelect = createListStore(drawingDeskApi.quickSelect, [
  'draftinglists',
  'orders',
  'projects',
]);
export const usePreferences = createListStore(drawingDeskApi.preferences, ['draftinglists']);
export const useInsert = createActionStore(drawingDeskApi.insert, ['drawings']);
export const useUpdate = createActionStore(drawingDeskApi.update, ['drawings']);
export const useActOnDrawing = createActionStore(drawingDeskApi.act, ['drawings']);
export const useReleaseMany = createBulkStore(drawingDeskApi.releaseMany, ['drawings']);
export const useClone = createActionStore(drawingDeskApi.clone, ['drawings']);
export const useRecord = createActionStore(drawingDeskApi.record, ['drawings']);
/** Not a change of its own: the answer follows. */
export const useAddSheet = createActionStore(drawingDeskApi.addSheet);
export const useRemoveFile = createActionStore(drawingDeskApi.removeFile, ['drawings']);
