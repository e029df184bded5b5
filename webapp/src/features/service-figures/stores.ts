import { createItemStore } from '@/shared/store/factories';
import { figuresApi } from './api';

export const useServiceSummary = createItemStore(figuresApi.summary, ['service']);
export const useDeskFigures = createItemStore(figuresApi.desk, ['service']);
