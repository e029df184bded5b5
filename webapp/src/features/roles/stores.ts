import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { rolesApi } from './api';

export const useRoles = createListStore(rolesApi.list, ['roles']);
export const useRole = createItemStore(rolesApi.item, ['roles'], { refetchOnChangesBy: 'self' });
export const useSections = createLookupStore(rolesApi.sections, ['roles']);

export const usePreviewRole = createActionStore(rolesApi.preview);
export const useAddRole = createActionStore(rolesApi.insert, ['roles']);
export const useChangeRole = createActionStore(rolesApi.update, ['roles']);
export const useDeleteRole = createActionStore(rolesApi.remove, ['roles']);
