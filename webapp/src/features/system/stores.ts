import { createActionStore, createItemStore } from '@/shared/store/factories';
import { useUpState } from '@/shared/store/up-state';
import { systemApi } from './api';

export const useHealth = createItemStore(systemApi.health, { refreshesInPlace: true });

/** The banner over every page says the same. */
const upState = {
  getState: () => ({
    refresh: () => useUpState.getState().check(new AbortController().signal),
  }),
};

export const useSetMaintenance = createActionStore(systemApi.setMaintenance, [useHealth, upState]);
