import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { saveBlob } from '@/shared/lib/save-blob';
import { deskApi, type PaperOf } from './api';

export const useQueue = createListStore(deskApi.list);
export const useRequest = createItemStore(deskApi.item, { refreshesInPlace: true });
export const useIncident = createItemStore(deskApi.incident);
/** Reads the request of the page anew, and keeps it on the screen meanwhile. */
export const refreshRequest = () => useRequest.getState().refresh();
export const useRelated = createListStore(({ id }: { readonly id: number }, signal) =>
  deskApi.related(id, signal),
);
export const useSymptoms = createListStore(deskApi.symptoms);
export const useMailPreview = createItemStore(deskApi.preview);
export const usePaper = createItemStore((given: PaperOf, signal) => deskApi.paper(given, signal));

const touched = [useRequest, useRelated];
export const useAct = createActionStore(deskApi.act, touched);
export const useAsk = createActionStore(deskApi.ask, touched);
export const useRecordAnswer = createActionStore(deskApi.recordAnswer, touched);
export const useAssign = createActionStore(deskApi.assign, touched);
export const useChangeRequest = createActionStore(deskApi.change, touched);
export const useChangeIncident = createActionStore(deskApi.changeIncident, [useRequest]);
export const useWriteMessage = createActionStore(deskApi.write, [useRequest]);
export const useMailCompletion = createActionStore(deskApi.mailCompletion, [useRequest]);
export const useSavePaper = createActionStore(async (given: PaperOf) => {
  saveBlob((await deskApi.paper(given)).item);
  return { isSuccess: true, message: '' };
});
export const useActOnMany = createActionStore(
  async (form: Parameters<typeof deskApi.actOnMany>[0]) => {
    const { isSuccess, message, items } = await deskApi.actOnMany(form);
    return { isSuccess, message, item: items };
  },
  [useQueue],
);

export const useBoard = createItemStore(deskApi.board, { refreshesInPlace: true });
export const usePlan = createActionStore(deskApi.plan, [useBoard]);
export const useDiscardPlan = createActionStore(deskApi.discardPlan, [useBoard]);
export const useSendPlans = createActionStore(
  async (plans: Parameters<typeof deskApi.sendPlans>[0]) => {
    const { isSuccess, message, items } = await deskApi.sendPlans(plans);
    return { isSuccess, message, item: items };
  },
  [useBoard],
);
export const useMyVisits = createListStore(deskApi.myVisits);

export const useAdvisors = createLookupStore(deskApi.advisors);
export const useCrews = createLookupStore(deskApi.crews);
export const useCrewReasons = createLookupStore(deskApi.crewReasons);
export const useShipMethods = createLookupStore(deskApi.shipMethods);
export const usePriorityLevels = createLookupStore(deskApi.priorityLevels);
export const usePriorityTypes = createLookupStore(deskApi.priorityTypes);
export const useServiceTypes = createLookupStore(deskApi.serviceTypes);
export const useResolutions = createLookupStore(deskApi.resolutions);
export const useRejectReasons = createLookupStore(deskApi.rejectReasons);
export const useIncompleteReasons = createLookupStore(deskApi.incompleteReasons);
