import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { msg } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { taskResult } from '@/shared/workflow/task';
import { createTaskStore } from '@/shared/workflow/task-store';
import './words';
import { drawingsApi, type PrintOf } from './api';

/** Drawings as one PDF, from a task. */
export const {
  useRun: usePrint,
  useShare: usePrintShare,
  cancel: cancelPrint,
} = createTaskStore(
  async (wanted: PrintOf, signal, tell) =>
    saveBlob(await taskResult(() => drawingsApi.beginPrint(wanted), signal, tell)),
  { begun: msg('drawing.printBegun'), cancelled: msg('drawing.printCancelled') },
);

export const useDrawing = createItemStore(drawingsApi.drawing, ['drawings']);
export const useRequestDrawings = createListStore(drawingsApi.ofRequest, ['drawings']);
export const useProjectDrawings = createListStore(drawingsApi.ofProject, ['drawings']);
export const useApprovalMatrix = createItemStore(drawingsApi.matrix, ['drawings', 'orders']);
export const useMarks = createListStore(drawingsApi.marks, ['drawings']);
export const useAddMark = createActionStore(drawingsApi.addMark, ['drawings']);
export const useChangeMark = createActionStore(drawingsApi.changeMark, ['drawings']);
