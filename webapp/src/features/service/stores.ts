import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore, createLookupStore } from '@/shared/store/factories';
import { openPath, processedPath, requestsApi } from './api';

export const useOpenRequests = createListStore(requestsApi.open);
export const useProcessedRequests = createListStore(requestsApi.processed);
export const useClosedRequests = createListStore(requestsApi.closed);
export const useDrafts = createListStore(requestsApi.drafts);
export const useDeleteDraft = createActionStore(requestsApi.removeDraft, [useDrafts]);

/** For the dashboard: what is open, and what is being done. */
export const useLatestRequests = createListStore(requestsApi.glance(openPath));
export const useProgress = createListStore(requestsApi.glance(processedPath));

export const useServiceRequest = createItemStore(requestsApi.request, { refreshesInPlace: true });
export const useAct = createActionStore(requestsApi.act, [useServiceRequest]);
export const useReply = createActionStore(requestsApi.reply, [useServiceRequest]);
export const useSay = createActionStore(requestsApi.say, [useServiceRequest]);

export const useAppend = createActionStore(requestsApi.append, [useServiceRequest]);

export const usePriorityLevels = createLookupStore(requestsApi.priorityLevels);
export const usePriorityTypes = createLookupStore(requestsApi.priorityTypes);
export const useShipMethods = createLookupStore(requestsApi.shipMethods);
export const usePeople = createListStore(requestsApi.people);
export const useSymptoms = createListStore(requestsApi.symptoms);
export const useSimilar = createListStore(requestsApi.similar);
export const useUnits = createItemStore(requestsApi.units);
export const useArticleHint = createItemStore(requestsApi.article);
export const useOrderChoices = createListStore(requestsApi.orders);
/** The draft that a wizard begins with. */
export const useDraft = createItemStore(requestsApi.request);
export const useSaveDraft = createActionStore(
  (given: Parameters<typeof requestsApi.save>[0], { idempotencyKey }) =>
    requestsApi.save(given, idempotencyKey),
);
/** The same draft as it now is, after photos have come to it or another device has changed it. */
export const useDraftNow = createItemStore(requestsApi.request, { refreshesInPlace: true });
export const useRemovePhoto = createActionStore(requestsApi.removePhoto, [useDraftNow]);
