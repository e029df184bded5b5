import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { drawingsApi } from './api';

export const useDrawing = createItemStore(drawingsApi.drawing, ['drawings']);
export const useRequestDrawings = createListStore(drawingsApi.ofRequest, ['drawings']);
export const useProjectDrawings = createListStore(drawingsApi.ofProject, ['drawings']);
export const useApprovalMatrix = createItemStore(drawingsApi.matrix, ['drawings', 'orders']);
export const useMarks = createListStore(drawingsApi.marks, ['drawings']);
export const useAddMark = createActionStore(drawingsApi.addMark, ['drawings']);
export const useChangeMark = createActionStore(drawingsApi.changeMark, ['drawings']);
