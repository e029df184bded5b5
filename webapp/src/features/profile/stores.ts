import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { inTurn } from '@/shared/store/in-turn';
import { profileApi } from './api';

/** There is only one profile to ask for: one's own. */
export type Own = 'own';

export const useProfile = createItemStore(
  (_: Own, signal: AbortSignal) => profileApi.profile(signal),
  ['profile'],
  {
    refetchOnChangesBy: 'self',
  },
);
export const useSessions = createListStore(
  (_: { readonly of: Own }, signal) => profileApi.sessions(signal),
  ['profile'],
);
export const useDevices = createListStore(
  (_: { readonly of: Own }, signal) => profileApi.devices(signal),
  ['profile'],
);
export const useIdentities = createListStore(
  (_: { readonly of: Own }, signal) => profileApi.identities(signal),
  ['profile'],
);
export const useMails = createListStore(
  (_: { readonly of: Own }, signal) => profileApi.mails(signal),
  ['profile'],
);
export const usePhoneTypes = createLookupStore(profileApi.phoneTypes, []);

export const useChangeEmail = createActionStore(profileApi.changeEmail, ['profile']);
export const useChangePassword = createActionStore(profileApi.changePassword, ['profile']);
export const useChooseSecondStep = createActionStore(profileApi.chooseSecondStep, ['profile']);
export const useRenewRecoveryCodes = createActionStore(profileApi.renewRecoveryCodes, ['profile']);
export const useSavePhone = createActionStore(profileApi.savePhone, ['profile']);
export const useSendPhoneCode = createActionStore(profileApi.sendPhoneCode);
export const useProvePhone = createActionStore(profileApi.provePhone, ['profile']);
export const useRemovePhone = createActionStore(profileApi.removePhone, ['profile']);
export const useSaveAddress = createActionStore(profileApi.saveAddress, ['profile']);
const useChooseMail = createActionStore(profileApi.chooseMail);
export const chooseMail = inTurn(useChooseMail.getState().run);
export const useEndSession = createActionStore(profileApi.endSession, ['profile']);
export const useEndOtherSessions = createActionStore(profileApi.endOtherSessions, ['profile']);
export const useLinkIdentity = createActionStore(profileApi.linkIdentity, ['profile']);
export const useUnlinkIdentity = createActionStore(profileApi.unlinkIdentity, ['profile']);
export const useForgetDevice = createActionStore(profileApi.forgetDevice, ['profile']);
