import { createActionStore, createListStore } from '@/shared/store/factories';
import { loadDatesApi } from './api';

export const useLoadDates = createListStore(loadDatesApi.list);
export const useStaffLoadDates = createListStore(loadDatesApi.ofAll);
export const useSetLoadNote = createActionStore(loadDatesApi.setNote, [useStaffLoadDates]);
