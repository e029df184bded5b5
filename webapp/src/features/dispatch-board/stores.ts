import { createActionStore, createBulkStore, createItemStore } from '@/shared/store/factories';
import { boardApi } from './api';

export const useBoard = createItemStore(boardApi.board, ['service', 'servicelists']);
export const usePlan = createActionStore(boardApi.plan, ['service']);
export const useDiscardPlan = createActionStore(boardApi.discardPlan, ['service']);
export const useSendPlans = createBulkStore(boardApi.sendPlans, ['service']);
