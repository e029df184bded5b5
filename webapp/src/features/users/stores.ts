import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { usersApi } from './api';

export const useUsers = createListStore(usersApi.list);
export const useUser = createItemStore(usersApi.item, { refreshesInPlace: true });
export const useUserSessions = createListStore(usersApi.sessions);

export const useUserDevices = createListStore(usersApi.devices);

export const useInviteUser = createActionStore(usersApi.insert);
export const useChangeUser = createActionStore(usersApi.update, [useUser]);
export const useDeleteUser = createActionStore(usersApi.remove);
export const useColleagues = createLookupStore(usersApi.colleagues);
export const useBranchesOf = createListStore(usersApi.branches);
export const useActOnUser = createActionStore(usersApi.act, [useUser, useUserSessions, useUserDevices]);
export const useRevokeSession = createActionStore(usersApi.revokeSession, [useUserSessions]);
export const useRevokeAllSessions = createActionStore(usersApi.revokeAllSessions, [
  useUserSessions,
  useUserDevices,
]);
export const useForgetDevice = createActionStore(usersApi.forgetDevice, [useUserDevices]);
export const useBulkUsers = createActionStore(usersApi.bulk, [useUsers]);
