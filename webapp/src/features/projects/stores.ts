import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { projectApi } from './api';

export const useProjects = createListStore(projectApi.list, ['projects']);
export const useProjectTypes = createLookupStore(projectApi.types, ['draftinglists']);
export const usePromise = createItemStore(projectApi.promise, ['draftinglists']);
export const useAddProject = createActionStore(projectApi.add, ['projects']);
export const useChangeProject = createActionStore(projectApi.change, ['projects']);
export const useArchive = createActionStore(projectApi.archive, ['projects']);
export const useRestore = createActionStore(projectApi.restore, ['projects']);
export const useAskInProject = createActionStore(projectApi.ask, ['projects']);
export const useChangeDraft = createActionStore(projectApi.changeDraft, ['projects']);
export const useActOnRequest = createActionStore(projectApi.act, ['projects']);
export const useRevise = createActionStore(projectApi.revise, ['projects']);
