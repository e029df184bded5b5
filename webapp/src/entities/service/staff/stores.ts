import { createActionStore, createItemStore, createLookupStore } from '@/shared/store/factories';
import { staffApi } from './api';

export const useRequest = createItemStore(staffApi.item, ['service']);
export const refetchRequest = () => useRequest.refetch();
export const useDeskAct = createActionStore(staffApi.act, ['service']);
export const useWriteMessage = createActionStore(staffApi.write, ['service']);

export const useCrews = createLookupStore(staffApi.crews, ['servicelists']);
export const useCrewReasons = createLookupStore(staffApi.crewReasons, ['servicelists']);
export const useResolutions = createLookupStore(staffApi.resolutions, ['servicelists']);
export const useIncompleteReasons = createLookupStore(staffApi.incompleteReasons, ['servicelists']);
