import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { dealerUsersApi } from './dealer-api';

/** The users of one's own account are all there is to ask for. */
type All = { readonly of: 'account' };

export const useAccountUsers = createListStore((_: All, signal) => dealerUsersApi.list(signal), ['users']);
export const useAccountUser = createItemStore(dealerUsersApi.item, ['users'], { refetchOnChangesBy: 'self' });
export const useDealerRoles = createLookupStore(dealerUsersApi.roles, ['roles']);
export const useDealerBranches = createLookupStore(dealerUsersApi.branches, ['dealers']);
export const useInviteAccountUser = createActionStore(dealerUsersApi.invite, ['users']);
export const useSessionsOf = createListStore(dealerUsersApi.sessions, ['users']);
export const useDevicesOf = createListStore(dealerUsersApi.devices, ['users']);
export const useChangeAccountUser = createActionStore(dealerUsersApi.change, ['users']);
export const useSignOutUser = createActionStore(dealerUsersApi.signOut, ['users']);
export const useForgetAccountDevice = createActionStore(dealerUsersApi.forgetDevice, ['users']);
export const useHandOver = createActionStore(dealerUsersApi.handOver, ['users']);
export const useInviteAgain = createActionStore(dealerUsersApi.inviteAgain, ['users']);
