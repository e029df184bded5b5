import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { msg } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { taskResult } from '@/shared/workflow/task';
import { createTaskStore } from '@/shared/workflow/task-store';
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
/** The pricing documents of a project as one PDF, from a task. */
export const {
  useRun: usePricing,
  useShare: usePricingShare,
  cancel: cancelPricing,
} = createTaskStore(
  async (projectId: number, signal, tell) =>
    saveBlob(await taskResult(() => projectApi.beginPricing(projectId), signal, tell)),
  { begun: msg('projects.pricingBegun'), cancelled: msg('projects.pricingCancelled') },
);
export const useRevise = createActionStore(projectApi.revise, ['projects']);
