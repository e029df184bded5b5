import {
  createActionStore,
  createBulkStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { useRequest } from '@/entities/service/staff/stores';
import { saveBlob } from '@/shared/lib/save-blob';
import { deskApi, type PaperOf } from './api';

export const useQueue = createListStore(deskApi.list, ['service']);
export const useIncident = createItemStore(deskApi.incident, ['service']);
/** The request that was on screen last. */
export const activeRequest = () => useRequest.getActiveData()?.item ?? null;
export const useRelated = createListStore(
  ({ id }: { readonly id: number }, signal) => deskApi.related(id, signal),
  ['service'],
);
export const useDeskSymptoms = createListStore(deskApi.symptoms, ['servicelists']);
export const useMailPreview = createItemStore(deskApi.preview, ['service'], { cacheSize: 0 });
export const usePaper = createItemStore(
  (given: PaperOf, signal) => deskApi.paper(given, signal),
  ['service'],
  { cacheSize: 0 },
);

export const useAsk = createActionStore(deskApi.ask, ['service']);
export const useRecordAnswer = createActionStore(deskApi.recordAnswer, ['service']);
export const useAssign = createActionStore(deskApi.assign, ['service']);
export const useChangeRequest = createActionStore(deskApi.change, ['service']);
export const useChangeIncident = createActionStore(deskApi.changeIncident, ['service']);
export const useMailCompletion = createActionStore(deskApi.mailCompletion, ['service']);
export const useSavePaper = createActionStore(async (given: PaperOf) => {
  saveBlob((await deskApi.paper(given)).item);
  return { isSuccess: true, message: '' };
});
export const useActOnMany = createBulkStore(deskApi.actOnMany, ['service']);

export const useAdvisors = createLookupStore(deskApi.advisors, ['servicelists', 'users']);
export const useDeskShipMethods = createLookupStore(deskApi.shipMethods, ['servicelists']);
export const useDeskPriorityLevels = createLookupStore(deskApi.priorityLevels, ['servicelists']);
export const useDeskPriorityTypes = createLookupStore(deskApi.priorityTypes, ['servicelists']);
export const useServiceTypes = createLookupStore(deskApi.serviceTypes, ['servicelists']);
export const useRejectReasons = createLookupStore(deskApi.rejectReasons, ['servicelists']);
