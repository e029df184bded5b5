import { createActionStore, createListStore } from '@/shared/store/factories';
import { answersApi } from './api';

export const useDrawings = createListStore(answersApi.list, ['drawings']);
export const useAnswer = createActionStore(answersApi.answer, ['drawings', 'projects']);
