import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { usersApi } from './api';

export const useUsers = createListStore(usersApi.list, ['users']);
export const useUser = createItemStore(usersApi.item, ['users'], { refetchOnChangesBy: 'self' });
export const useUserSessions = createListStore(usersApi.sessions, ['users']);

export const useUserDevices = createListStore(usersApi.devices, ['users']);

export const useUserIdentities = createListStore(usersApi.identities, ['users']);
export const useUnlinkUser = createActionStore(usersApi.unlink, ['users']);

export const useInviteUser = createActionStore(usersApi.insert, ['users']);
export const useChangeUser = createActionStore(usersApi.update, ['users']);
export const useDeleteUser = createActionStore(usersApi.remove, ['users']);
export const useSuccessors = createListStore(usersApi.successors, ['users']);
export const useBranchesOf = createListStore(usersApi.branches, ['dealers']);
export const useActOnUser = createActionStore(usersApi.act, ['users']);
export const useSetPhoto = createActionStore(usersApi.setPhoto, ['users']);
export const useRemovePhoto = createActionStore(usersApi.removePhoto, ['users']);
export const useRevokeSession = createActionStore(usersApi.revokeSession, ['users']);
export const useRevokeAllSessions = createActionStore(usersApi.revokeAllSessions, ['users']);
export const useForgetDevice = createActionStore(usersApi.forgetDevice, ['users']);
export const useBulkUsers = createActionStore(usersApi.bulk, ['users']);
