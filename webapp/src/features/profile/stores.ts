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

export const useProfile = createItemStore((_: Own, signal) => profileApi.profile(signal), {
  refreshesInPlace: true,
});
export const useSessions = createListStore((_: { readonly of: Own }, signal) => profileApi.sessions(signal));
export const useDevices = createListStore((_: { readonly of: Own }, signal) => profileApi.devices(signal));
export const useMails = createListStore((_: { readonly of: Own }, signal) => profileApi.mails(signal));
export const usePhoneTypes = createLookupStore(profileApi.phoneTypes);
export const useAddressSuggestions = createListStore(profileApi.suggestAddresses);
export const useFindAddress = createActionStore(profileApi.findAddress);

export const useChangeEmail = createActionStore(profileApi.changeEmail, [useProfile]);
export const useChangePassword = createActionStore(profileApi.changePassword, [useProfile]);
export const useChooseSecondStep = createActionStore(profileApi.chooseSecondStep, [useProfile]);
export const useRenewRecoveryCodes = createActionStore(profileApi.renewRecoveryCodes, [useProfile]);
export const useSavePhone = createActionStore(profileApi.savePhone, [useProfile]);
export const useSendPhoneCode = createActionStore(profileApi.sendPhoneCode);
export const useProvePhone = createActionStore(profileApi.provePhone, [useProfile]);
export const useRemovePhone = createActionStore(profileApi.removePhone, [useProfile]);
export const useSaveAddress = createActionStore(profileApi.saveAddress, [useProfile]);
const useChooseMail = createActionStore(profileApi.chooseMail);
export const chooseMail = inTurn(useChooseMail.getState().run);
export const useEndSession = createActionStore(profileApi.endSession, [useSessions]);
export const useEndOtherSessions = createActionStore(profileApi.endOtherSessions, [useSessions, useDevices]);
export const useForgetDevice = createActionStore(profileApi.forgetDevice, [useDevices]);
