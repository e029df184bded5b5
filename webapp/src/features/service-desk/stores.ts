import {
  createActionStore,
  createBulkStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { useRequest } from '@/entities/service/staff/stores';
import { serviceDeskApi } from './api';

export const useServiceQueue = createListStore(serviceDeskApi.list, ['service']);
export const useIncident = createItemStore(serviceDeskApi.incident, ['service']);
/** The request that was on screen last. */
export const activeRequest = () => useRequest.getActiveData()?.item ?? null;
export const useRelated = createListStore(
  ({ id }: { readonly id: number }, signal) => serviceDeskApi.related(id, signal),
  ['service'],
);
export const useDeskSymptoms = createListStore(serviceDeskApi.symptoms, ['servicelists']);
export const useMailPreview = createItemStore(serviceDeskApi.preview, ['service'], { cacheSize: 0 });

export const useAsk = createActionStore(serviceDeskApi.ask, ['service']);
export const useRecordAnswer = createActionStore(serviceDeskApi.recordAnswer, ['service']);
export const useAssign = createActionStore(serviceDeskApi.assign, ['service']);
export const useChangeRequest = createActionStore(serviceDeskApi.change, ['service']);
export const useChangeIncident = createActionStore(serviceDeskApi.changeIncident, ['service']);
export const useMailCompletion = createActionStore(serviceDeskApi.mailCompletion, ['service']);
export const useActOnMany = createBulkStore(serviceDeskApi.actOnMany, ['service']);

export const useAdvisors = createLookupStore(serviceDeskApi.advisors, ['servicelists', 'users']);
export const useDeskShipMethods = createLookupStore(serviceDeskApi.shipMethods, ['servicelists']);
export const useDeskPriorityLevels = createLookupStore(serviceDeskApi.priorityLevels, ['servicelists']);
export const useDeskPriorityTypes = createLookupStore(serviceDeskApi.priorityTypes, ['servicelists']);
export const useServiceTypes = createLookupStore(serviceDeskApi.serviceTypes, ['servicelists']);
export const useRejectReasons = createLookupStore(serviceDeskApi.rejectReasons, ['servicelists']);
