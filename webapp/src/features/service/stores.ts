import { createActionStore } from '@/shared/store/action-store';
import { createItemStore, createListStore, createLookupStore } from '@/shared/store/factories';
import { requestsApi } from './api';

export const useWaitingRequests = createListStore(requestsApi.waiting, ['service']);
export const useOpenRequests = createListStore(requestsApi.open, ['service']);
export const useProcessedRequests = createListStore(requestsApi.processed, ['service']);
export const useClosedRequests = createListStore(requestsApi.closed, ['service']);
export const useDrafts = createListStore(requestsApi.drafts, ['service']);
export const useDeleteDraft = createActionStore(requestsApi.removeDraft, ['service']);

export const useServiceRequest = createItemStore(requestsApi.request, ['service']);
export const useAct = createActionStore(requestsApi.act, ['service']);
export const useReply = createActionStore(requestsApi.reply, ['service']);
export const useSay = createActionStore(requestsApi.say, ['service']);

export const useAppend = createActionStore(requestsApi.append, ['service']);

export const usePriorityLevels = createLookupStore(requestsApi.priorityLevels, ['servicelists']);
export const useShipMethods = createLookupStore(requestsApi.shipMethods, ['servicelists']);
export const usePeople = createListStore(requestsApi.people, ['users']);
export const useSymptoms = createListStore(requestsApi.symptoms, ['servicelists']);
export const useSimilar = createListStore(requestsApi.similar, ['service']);
export const useUnits = createItemStore(requestsApi.units, ['orders']);
export const useArticleHint = createItemStore(requestsApi.article, ['knowledge']);
export const useLabelled = createActionStore(requestsApi.labelled);
export const useOrderChoices = createListStore(requestsApi.orders, ['orders']);
export const useDraft = createItemStore(requestsApi.request, ['service'], { refetchOnChangesBy: 'self' });
export const useSaveDraft = createActionStore(requestsApi.save);
export const useRemovePhoto = createActionStore(requestsApi.removePhoto, ['service']);
