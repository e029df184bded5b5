import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { loadDatesApi } from './api';

export const useLoadDates = createListStore(loadDatesApi.list, ['loaddates']);
/** Which orders on hold still wait for an answer. */
export const useHolds = createItemStore(loadDatesApi.holds, ['orders']);
export const useStaffLoadDates = createListStore(loadDatesApi.ofAll, ['loaddates']);
export const useSetLoadNote = createActionStore(loadDatesApi.setNote, ['loaddates']);
