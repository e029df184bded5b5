import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { projectsApi } from './api';

export const useProject = createItemStore(projectsApi.project, ['projects', 'orders']);
export const useProjectRequest = createItemStore(projectsApi.request, ['projects']);
export const useRequestTypes = createLookupStore(projectsApi.requestTypes, ['draftinglists']);
export const useProjectLines = createListStore(projectsApi.lines, ['projects', 'orders']);
export const useSayAboutRequest = createActionStore(projectsApi.say, ['projects']);
