import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { inTurn } from '@/shared/store/in-turn';
import { accountApi } from './api';

/** There is only one profile to ask for: one's own. */
export type Own = 'own';

export const useProfile = createItemStore((_: Own, signal) => accountApi.profile(signal), {
  refreshesInPlace: true,
});
export const useSessions = createListStore((_: { readonly of: Own }, signal) => accountApi.sessions(signal));
export const useDevices = createListStore((_: { readonly of: Own }, signal) => accountApi.devices(signal));
export const useMails = createListStore((_: { readonly of: Own }, signal) => accountApi.mails(signal));
export const usePhoneTypes = createLookupStore(accountApi.phoneTypes);
export const useAddressSuggestions = createListStore(accountApi.suggestAddresses);
export const useFindAddress = createActionStore(accountApi.findAddress);

export const useChangeEmail = createActionStore(accountApi.changeEmail, [useProfile]);
export const useChangePassword = createActionStore(accountApi.changePassword, [useProfile]);
export const useChooseSecondStep = createActionStore(accountApi.chooseSecondStep, [useProfile]);
export const useRenewRecoveryCodes = createActionStore(accountApi.renewRecoveryCodes, [useProfile]);
export const useSavePhone = createActionStore(accountApi.savePhone, [useProfile]);
export const useSendPhoneCode = createActionStore(accountApi.sendPhoneCode);
export const useProvePhone = createActionStore(accountApi.provePhone, [useProfile]);
export const useRemovePhone = createActionStore(accountApi.removePhone, [useProfile]);
export const useSaveAddress = createActionStore(accountApi.saveAddress, [useProfile]);
const useChooseMail = createActionStore(accountApi.chooseMail);
export const chooseMail = inTurn(useChooseMail.getState().run);
export const useEndSession = createActionStore(accountApi.endSession, [useSessions]);
export const useEndOtherSessions = createActionStore(accountApi.endOtherSessions, [useSessions, useDevices]);
export const useForgetDevice = createActionStore(accountApi.forgetDevice, [useDevices]);
