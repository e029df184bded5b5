import { createItemStore } from '@/shared/store/factories';
import { projectsToDoApi } from './api';

export const useProjectsToDo = createItemStore(projectsToDoApi.read, ['projects']);
