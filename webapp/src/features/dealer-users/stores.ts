import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { dealerUsersApi } from './api';

/** The users of one's own account are all there is to ask for. */
type All = { readonly of: 'account' };

export const useAccountUsers = createListStore((_: All, signal) => dealerUsersApi.list(signal));
export const useAccountUser = createItemStore(dealerUsersApi.item, { refreshesInPlace: true });
export const useDealerRoles = createLookupStore(dealerUsersApi.roles);
export const useDealerBranches = createLookupStore(dealerUsersApi.branches);
export const useInviteUser = createActionStore(dealerUsersApi.invite);
export const useSessionsOf = createListStore(dealerUsersApi.sessions);
export const useDevicesOf = createListStore(dealerUsersApi.devices);
export const useChangeUser = createActionStore(dealerUsersApi.change, [
  useAccountUser,
  useSessionsOf,
  useDevicesOf,
]);
export const useSignOutUser = createActionStore(dealerUsersApi.signOut, [useSessionsOf, useDevicesOf]);
export const useForgetDevice = createActionStore(dealerUsersApi.forgetDevice, [useDevicesOf]);
export const useInviteAgain = createActionStore(dealerUsersApi.inviteAgain);
