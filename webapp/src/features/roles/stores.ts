import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { rolesApi } from './api';

export const useRoles = createListStore(rolesApi.list);
export const useRole = createItemStore(rolesApi.item, { refreshesInPlace: true });
export const useSections = createLookupStore(rolesApi.sections);

export const usePreviewRole = createActionStore(rolesApi.preview);
export const useAddRole = createActionStore(rolesApi.insert);
export const useChangeRole = createActionStore(rolesApi.update, [useRole]);
export const useDeleteRole = createActionStore(rolesApi.remove);
