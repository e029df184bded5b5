import { createActionStore, createItemStore } from '@/shared/store/factories';
import { systemApi } from './api';

export const useHealth = createItemStore(systemApi.health, { refreshesInPlace: true });
export const useSetMaintenance = createActionStore(systemApi.setMaintenance, [useHealth]);
