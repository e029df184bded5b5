import { createActionStore, createItemStore } from '@/shared/store/factories';
import { onChanged } from '@/shared/store/tags';
import { useUpState } from '@/shared/store/up-state';
import { systemApi } from './api';

export const useHealth = createItemStore(systemApi.health, ['system']);

/** The banner over every page says the same. */
onChanged(['system'], () => void useUpState.getState().check(new AbortController().signal));

export const useSetMaintenance = createActionStore(systemApi.setMaintenance, ['system']);
