import { createActionStore, createListStore } from '@/shared/store/factories';
import { loadDatesApi } from './api';

export const useLoadDates = createListStore(loadDatesApi.list, ['loaddates']);
export const useStaffLoadDates = createListStore(loadDatesApi.ofAll, ['loaddates']);
export const useSetLoadNote = createActionStore(loadDatesApi.setNote, ['loaddates']);
